import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

/** Replaces a sent form; the focus moves to its text. */
export function SentNotice({ title, children }: { title: string; children: ReactNode }) {
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => news.current?.focus(), [])
  return (
    <div ref={news} tabIndex={-1} role="status" className="flex flex-col items-center py-6 text-center outline-none">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon name="circle-check" className="size-7" />
      </span>
      <p className="text-lg font-bold">{title}</p>
      <p className="mt-2 max-w-sm break-words text-muted">{children}</p>
    </div>
  )
}
