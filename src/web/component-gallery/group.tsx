import type { ReactNode } from 'react'

/** One kind of component with its states. */
export function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="text-xl font-bold tracking-tight">{title}</h2>
      {note && <p className="mt-1 max-w-prose text-[0.9375rem] text-muted">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
