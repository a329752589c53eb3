import type { ReactNode } from 'react'
import { PageHead } from '../layout/page-head.tsx'
import type { AdminOutcome } from './outcome.ts'
import { OutcomeNote } from './outcome-note.tsx'

interface AdminPageProps {
  title: string
  outcome?: AdminOutcome | undefined
  /** Content beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** An administration page: its heading, and its last form's outcome. */
export function AdminPage({ title, outcome, aside, children }: AdminPageProps) {
  return (
    <>
      <PageHead title={title} hidden />
      <OutcomeNote outcome={outcome} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        {aside}
      </div>
      {children}
    </>
  )
}

export const panelClass = 'rounded-card border border-line bg-surface shadow-card'

/** Rows of a list, stacked. */
export function Rows({ children, empty }: { children: ReactNode[]; empty: string }) {
  if (children.length === 0) return <p className={`${panelClass} px-5 py-10 text-center text-muted`}>{empty}</p>
  return <ul className={`${panelClass} divide-y divide-line`}>{children}</ul>
}
