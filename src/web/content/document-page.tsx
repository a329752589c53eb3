import type { ReactNode } from 'react'
import { useSpeech } from '../i18n/text.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ContentTexts } from './content-texts.server.ts'
import { type DocumentSection, effectiveDate, type LegalDocument, SectionBody } from './legal-document.tsx'
import type { Operator } from './operator.ts'

interface DocumentPageProps {
  document: LegalDocument
  operator: Operator
  texts: ContentTexts<'document'>
  /** Title and description for search engines, in the user's language. */
  head: { title: string; description: string }
  /** Above the document, in the user's language. */
  children?: ReactNode
}

/** The look of a document's plain elements. */
const prose =
  'leading-relaxed break-words [:where(&_a)]:text-brand [:where(&_a)]:underline [:where(&_a)]:underline-offset-2 ' +
  '[:where(&_a:hover)]:text-brand-strong [:where(&_ul)]:list-disc [:where(&_ul>li+li)]:mt-1.5 [:where(&_ul)]:pl-5 ' +
  '[:where(&_strong)]:font-semibold'

/**
 * A legal document: in English for all users (specification section 2), so the article is marked as English, and users
 * of other languages are told so.
 */
export function DocumentPage({ document, operator, texts, head, children }: DocumentPageProps) {
  const { language } = useSpeech()
  const { title, inShort, sections } = document
  return (
    <div className="container-page py-8 lg:py-12 print:p-0">
      <PageHead title={head.title} description={head.description} />
      {language !== 'en' && (
        <p className="mb-6 rounded-card bg-accent-soft px-4 py-3 text-[0.9375rem] text-on-accent-soft print:hidden">
          {texts['document.inEnglish']}
        </p>
      )}
      {children}
      <div className="gap-12 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <Contents title={texts['document.contents']} sections={sections} />
        <article lang="en" className={`max-w-[44rem] lg:col-start-2 lg:row-start-1 print:max-w-none ${prose}`}>
          <h1 className="text-3xl leading-tight font-bold tracking-tight sm:text-4xl">{title}</h1>
          <p className="mt-3 text-muted">
            Last updated and effective: <time dateTime={effectiveDate.iso}>{effectiveDate.written}</time>
          </p>
          <section aria-labelledby="in-short" className="mt-6 rounded-card border border-line bg-surface p-5">
            <h2 id="in-short" className="font-semibold">
              In short
            </h2>
            <ul className="mt-2.5 text-[0.9375rem]">
              {inShort.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <p className="mt-3 text-sm text-muted">
              This summary helps with reading; the sections below are what counts.
            </p>
          </section>
          {sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id} className="mt-10 space-y-4">
              <h2 id={section.id} className="text-xl font-bold tracking-tight break-after-avoid">
                {/* The heading links to itself, so that users can share its address. */}
                <a href={`#${section.id}`} className="text-ink no-underline hover:underline">
                  {index + 1}. {section.title}
                </a>
              </h2>
              <SectionBody section={section} sections={sections} operator={operator} />
            </section>
          ))}
        </article>
      </div>
    </div>
  )
}

/** Beside the text on wide screens, where it stays visible; collapsed above it on small ones. */
function Contents({ title, sections }: { title: string; sections: readonly DocumentSection[] }) {
  return (
    <>
      <details className="group mb-8 rounded-card border border-line bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between rounded-card px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {title}
          <Icon name="chevron-down" className="size-5 text-muted group-open:rotate-180" />
        </summary>
        <nav aria-label={title} className="border-t border-line p-2">
          <ContentsList sections={sections} />
        </nav>
      </details>
      <nav
        aria-label={title}
        className="hidden lg:sticky lg:top-24 lg:col-start-1 lg:row-start-1 lg:block lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto print:hidden"
      >
        <h2 className="px-3 pb-2 text-sm font-semibold">{title}</h2>
        <ContentsList sections={sections} />
      </nav>
    </>
  )
}

function ContentsList({ sections }: { sections: readonly DocumentSection[] }) {
  return (
    <ol lang="en">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="grid min-h-9 grid-cols-[1.75rem_minmax(0,1fr)] items-center rounded-control px-3 py-1.5 text-sm text-muted hover:bg-sunken hover:text-ink"
          >
            <span className="tabular-nums">{index + 1}.</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
