import type { GuaranteeNotice as OfficialNotice } from '../../contract/market.ts'
import { Icon } from '../ui/icon.tsx'
import type { GuaranteeWords } from './guarantee-words.ts'

export interface GuaranteeNoticeProps {
  words: GuaranteeWords
  /** The operator's file of the official design. */
  official: OfficialNotice | null
}

/**
 * The reminder of the legal guarantee that a trader's offer to consumers needs (Directive 2011/83/EU, art. 6(1)(l)), in
 * the operator's file of the official design if there is one, and in words; and the content of the label where the
 * producer guarantees durability (art. 6(1)(la)).
 */
export function GuaranteeNotice({
  words: { title, term, details, rights, more, durability },
  official,
}: GuaranteeNoticeProps) {
  return (
    <section
      aria-labelledby="legal-guarantee"
      className="rounded-card border border-line bg-surface p-5 text-sm leading-relaxed"
    >
      <h2 id="legal-guarantee" className="flex items-center gap-2 text-base font-semibold">
        <Icon name="shield-check" className="size-5 shrink-0 text-brand" />
        {title}
      </h2>
      {official && (
        <a href={official.url} className="mt-3 block">
          {/* As it is: not cut, stretched or coloured. What it says stands below in words. */}
          <img
            src={official.url}
            width={official.width}
            height={official.height}
            alt={title}
            loading="lazy"
            className="h-auto w-full rounded-control bg-white"
          />
        </a>
      )}
      <p className="mt-1.5 font-medium">{term}</p>
      <details className="group mt-1">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold text-brand [&::-webkit-details-marker]:hidden">
          {details}
          <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <ul className="space-y-1.5 text-muted">
          {rights.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
        <a href={more.href} className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
          {more.label}
        </a>
      </details>
      {durability && (
        <div className="mt-2 border-t border-line pt-3">
          <h3 className="font-semibold">{durability.title}</h3>
          <p className="mt-0.5 text-xl font-bold">{durability.term}</p>
          <p className="mt-1 text-muted">
            {durability.covers} {durability.beside}
          </p>
        </div>
      )}
    </section>
  )
}
