/** The short pages about the marketplace: a heading, a lead, sections. In the user's language. */
import { type ReactNode, useId } from 'react'
import { PageHead } from '../layout/page-head.tsx'

interface InfoPageProps {
  title: string
  lead: string
  /** For search engines. */
  description: string
  children: ReactNode
}

/** Links in running text; the elements may look different. */
const links =
  '[:where(&_a)]:text-brand [:where(&_a)]:underline [:where(&_a)]:underline-offset-2 [:where(&_a:hover)]:text-brand-strong'

export function InfoPage({ title, lead, description, children }: InfoPageProps) {
  return (
    <div className={`container-page py-8 lg:py-12 print:p-0 ${links}`}>
      <PageHead title={title} description={description} />
      <h1 className="text-3xl leading-tight font-bold tracking-tight sm:text-4xl">{title}</h1>
      <p className="mt-4 max-w-[44rem] text-lg leading-relaxed text-muted">{lead}</p>
      {children}
    </div>
  )
}

/** Sections in two columns if there is room; each column is filled from the top, so that there are no gaps. */
export function InfoColumns({ children }: { children: ReactNode }) {
  return <div className="mt-10 gap-x-12 md:columns-2">{children}</div>
}

export function InfoSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const generatedId = useId()
  const headingId = id ?? generatedId
  return (
    <section aria-labelledby={headingId} className="mb-10 max-w-[44rem] break-inside-avoid">
      <h2 id={headingId} className="text-xl font-bold tracking-tight">
        {title}
      </h2>
      <div className="mt-3 space-y-3 leading-relaxed break-words">{children}</div>
    </section>
  )
}
