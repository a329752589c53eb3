import type { ComponentProps, ReactNode } from 'react'

/** A labelled checkbox, large enough for a finger. */
export function TickBox({ label, ...rest }: { label: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-1 text-[0.9375rem] hover:bg-sunken">
      <input type="checkbox" className="size-5 shrink-0 accent-brand" {...rest} />
      <span>{label}</span>
    </label>
  )
}
