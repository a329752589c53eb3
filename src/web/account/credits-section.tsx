import type { ContentTexts } from '../content/content-texts.server.ts'
import type { CreditWords } from './credit-words.server.ts'

/** How the account got and used credits, the newest first. */
export function CreditsSection({
  credits: { left, movements },
  texts,
}: {
  credits: CreditWords
  texts: ContentTexts<'myProfile'>
}) {
  if (movements.length === 0) return null
  return (
    <section aria-labelledby="credits">
      <h2 id="credits" className="text-xl font-bold tracking-tight">
        {texts['myProfile.credits']}
      </h2>
      <div className="mt-3 rounded-card border border-line bg-surface shadow-card">
        <p className="px-5 py-3.5 font-medium">{left.length === 0 ? texts['myProfile.noCredits'] : left.join(' · ')}</p>
        <ol className="divide-y divide-line border-t border-line text-[0.9375rem]">
          {movements.map(({ key, amount, words, reason, at, date }) => (
            <li key={key} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 px-5 py-3">
              <span className="min-w-0 wrap-anywhere">
                <span className="mr-3 inline-block min-w-8 font-semibold tabular-nums">{amount}</span>
                {words}
                {reason !== null && <span className="block text-sm text-muted">{reason}</span>}
              </span>
              <time dateTime={at} className="text-muted tabular-nums">
                {date}
              </time>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
