import type { ReactNode } from 'react'
import type { SectionChange } from '../../contract/legal.ts'
import type { Language } from '../../contract/market/vocabulary.ts'
import type { ContentTexts } from './content-texts.server.ts'

interface LegalChangesProps {
  changes: readonly SectionChange[]
  summary: string | null
  texts: ContentTexts<'document'>
  language: Language
  children?: ReactNode
}

/** What a version changed: the operator's words, then each section with what it lost and gained. */
export function LegalChanges({ changes, summary, texts, language, children }: LegalChangesProps) {
  if (changes.length === 0 && summary === null) return null
  return (
    <section
      aria-labelledby="changes-of-version"
      className="mb-8 max-w-[44rem] rounded-card border border-line bg-surface p-5 lg:ml-[20rem] print:hidden"
    >
      <h2 id="changes-of-version" className="text-lg font-bold tracking-tight">
        {texts['document.changes']}
      </h2>
      {summary !== null && <p className="mt-2 whitespace-pre-line">{summary}</p>}
      {changes.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-9 cursor-pointer font-medium text-brand">{texts['document.changesShow']}</summary>
          <div lang={language} className="mt-2 space-y-4 text-[0.9375rem] leading-relaxed">
            {changes.map(({ id, title, parts }) => (
              <div key={id}>
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-1 break-words whitespace-pre-line">
                  {placed(parts).map(({ place, kind, text }) => (
                    <Part key={place} kind={kind} text={text} texts={texts} />
                  ))}
                </p>
              </div>
            ))}
          </div>
        </details>
      )}
      {children}
    </section>
  )
}

/** Parts with where they begin, which is their only identity. */
function placed(parts: SectionChange['parts']) {
  let place = 0
  return parts.map((part) => {
    place += part.text.length
    return { place, ...part }
  })
}

function Part({ kind, text, texts }: SectionChange['parts'][number] & Pick<LegalChangesProps, 'texts'>) {
  if (kind === 'same') return <span className="text-muted">{text}</span>
  if (kind === 'added')
    return (
      <ins className="bg-brand-soft decoration-2">
        <span className="sr-only">[{texts['document.added']}] </span>
        {text}
      </ins>
    )
  return (
    <del className="bg-danger-soft">
      <span className="sr-only">[{texts['document.removed']}] </span>
      {text}
    </del>
  )
}
