import type { ReactNode } from 'react'
import type { LegalDocument } from '../../contract/legal.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ContentTexts } from './content-texts.server.ts'
import { LegalHtml, proseClass } from './legal-html.tsx'
import { versionsPath } from './versions-path.ts'

interface DocumentPageProps {
  document: LegalDocument
  texts: ContentTexts<'document'>
  /** Title and description for search engines, in the user's language. */
  head: { title: string; description: string }
  /** Sentences about the version, above the text. */
  remarks?: readonly { text: string; to: string | null }[]
  /** Above the document, in the user's language. */
  children?: ReactNode
}

/** A legal document with its contents beside it. Users whose language this version lacks are told so. */
export function DocumentPage({ document, texts, head, remarks = [], children }: DocumentPageProps) {
  const { language } = useSpeech()
  const { title, inShort, sections, validity } = document
  return (
    <div className="container-page py-8 lg:py-12 print:p-0">
      <PageHead title={head.title} description={head.description} />
      {language !== document.language && <Remark>{texts['document.otherLanguage']}</Remark>}
      {remarks.map(({ text, to }) => (
        <Remark key={text}>
          {to === null ? (
            text
          ) : (
            <LocalLink to={to} className="font-medium underline underline-offset-2">
              {text}
            </LocalLink>
          )}
        </Remark>
      ))}
      {children}
      <div className="gap-12 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <Contents title={texts['document.contents']} document={document} />
        <article
          lang={document.language}
          className={`max-w-[44rem] lg:col-start-2 lg:row-start-1 print:max-w-none ${proseClass}`}
        >
          <h1 className="text-3xl leading-tight font-bold tracking-tight sm:text-4xl">{title}</h1>
          <p className="mt-3 text-muted">{validity}</p>
          <section aria-labelledby="in-short" className="mt-6 rounded-card border border-line bg-surface p-5">
            <h2 id="in-short" className="font-semibold" lang={language}>
              {texts['document.inShort']}
            </h2>
            <ul className="mt-2.5 text-[0.9375rem]">
              {inShort.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <p className="mt-3 text-sm text-muted" lang={language}>
              {texts['document.inShortNote']}
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
              <LegalHtml html={section.html} />
            </section>
          ))}
          <p className="mt-10 print:hidden" lang={language}>
            <LocalLink to={versionsPath(document.kind)}>{texts['document.versions']}</LocalLink>
          </p>
        </article>
      </div>
    </div>
  )
}

function Remark({ children }: { children: ReactNode }) {
  return (
    <p className="mb-6 rounded-card bg-accent-soft px-4 py-3 text-[0.9375rem] text-on-accent-soft print:hidden">
      {children}
    </p>
  )
}

/** Beside the text on wide screens, where it stays visible; collapsed above it on small ones. */
function Contents({ title, document }: { title: string; document: LegalDocument }) {
  return (
    <>
      <details className="group mb-8 rounded-card border border-line bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between rounded-card px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {title}
          <Icon name="chevron-down" className="size-5 text-muted group-open:rotate-180" />
        </summary>
        <nav aria-label={title} className="border-t border-line p-2">
          <ContentsList document={document} />
        </nav>
      </details>
      <nav
        aria-label={title}
        className="hidden lg:sticky lg:top-24 lg:col-start-1 lg:row-start-1 lg:block lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto print:hidden"
      >
        <h2 className="px-3 pb-2 text-sm font-semibold">{title}</h2>
        <ContentsList document={document} />
      </nav>
    </>
  )
}

function ContentsList({ document: { language, sections } }: { document: LegalDocument }) {
  return (
    <ol lang={language}>
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
