import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

interface FoldedFieldsProps {
  title: string
  lead: string
  /** Unfolded from the start, because something in it has to be stated. */
  open?: boolean
  children: ReactNode
}

/** Fields that few sellers need, under their title. */
export function FoldedFields({ title, lead, open = false, children }: FoldedFieldsProps) {
  return (
    // React leaves a section alone that the user opened or closed, until `open` changes.
    <details open={open} className="group border-t border-line pt-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-control text-lg font-semibold tracking-tight [&::-webkit-details-marker]:hidden">
        <span>
          {title} <span className="block text-sm font-normal text-muted sm:inline">{lead}</span>
        </span>
        <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>
    </details>
  )
}
