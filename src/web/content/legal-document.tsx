/** The parts of a legal document: numbered sections with stable anchors, and numbered clauses. */
import { Children, type ComponentType, createContext, type ReactNode, use } from 'react'
import type { Operator } from './operator.ts'

export interface LegalDocument {
  /** The heading. In English, like the document. */
  title: string
  /** The summary. Not part of the agreement. */
  inShort: readonly string[]
  sections: readonly DocumentSection[]
}

export interface DocumentSection {
  /** The anchor. Emails and other pages link to it, so it stays when the title changes. */
  id: string
  title: string
  Body: ComponentType<{ operator: Operator }>
}

/** As written in the specification, section 9; shown day first, as the English of this site formats dates. */
export const effectiveDate = { written: '7/8/2025', iso: '2025-08-07' }

const DocumentContext = createContext<{ sections: readonly DocumentSection[]; current: DocumentSection } | null>(null)

function usePlaceInDocument() {
  const place = use(DocumentContext)
  if (!place) throw new Error('A clause stands outside of a document section')
  return place
}

interface SectionBodyProps {
  section: DocumentSection
  sections: readonly DocumentSection[]
  operator: Operator
}

/** The text of a section, with access to its number. */
export function SectionBody({ section, sections, operator }: SectionBodyProps) {
  return (
    <DocumentContext value={{ sections, current: section }}>
      <section.Body operator={operator} />
    </DocumentContext>
  )
}

/** Numbers each child as a clause: 4.1, 4.2. In the text and not by CSS, so that it can be searched and quoted. */
export function Clauses({ children }: { children: ReactNode }) {
  const { sections, current } = usePlaceInDocument()
  const section = sections.indexOf(current) + 1
  return (
    <ol className="space-y-4">
      {Children.toArray(children).map((clause, index) => {
        const number = `${section}.${index + 1}`
        return (
          <li
            key={number}
            id={`${current.id}-${index + 1}`}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)] sm:grid-cols-[3rem_minmax(0,1fr)]"
          >
            <span className="pt-1 text-xs font-medium text-muted tabular-nums sm:pt-0.5 sm:text-sm">{number}</span>
            <div className="space-y-3">{clause}</div>
          </li>
        )
      })}
    </ol>
  )
}

/**
 * Links to `section 12`: the number follows when sections are added. With `opening`, at the start of a sentence,
 * `Section 12`.
 */
export function SectionLink({ to, opening = false }: { to: string; opening?: boolean }) {
  const { sections } = usePlaceInDocument()
  const index = sections.findIndex(({ id }) => id === to)
  if (index === -1) throw new Error(`The document has no section ${to}`)
  return (
    <a href={`#${to}`}>
      {opening ? 'Section' : 'section'} {index + 1}
    </a>
  )
}
