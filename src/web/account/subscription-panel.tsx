import type { ContentTexts } from '../content/content-texts.server.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SubscriptionWords } from './subscription-words.server.ts'

/** A dealer's plan: what it is, what is used of it, when it ends; or the way to one. */
export function SubscriptionPanel({
  plan,
  texts,
}: {
  plan: SubscriptionWords | null
  texts: ContentTexts<'myProfile'>
}) {
  return (
    <section
      aria-labelledby="subscription"
      className="rounded-card border border-line bg-surface p-5 shadow-card md:p-6"
    >
      <h2 id="subscription" className="flex flex-wrap items-center gap-3 text-xl font-bold tracking-tight">
        {texts['myProfile.subscription']}
        {plan && (
          <Badge look={plan.overdue ? 'accent' : 'brand'}>
            {texts[plan.overdue ? 'myProfile.planPastDue' : 'myProfile.planActive']}
          </Badge>
        )}
      </h2>
      {plan ? <Plan plan={plan} /> : <NoPlan texts={texts} />}
    </section>
  )
}

function Plan({ plan }: { plan: SubscriptionWords }) {
  return (
    <div className="mt-4 grid gap-6 md:grid-cols-2">
      <div>
        <p className="text-lg font-semibold">{plan.name}</p>
        <p className="text-muted tabular-nums">{plan.price}</p>
        <p className="mt-2 text-[0.9375rem]">{plan.period}</p>
      </div>
      <ul className="space-y-4">
        {plan.allowances.map(({ words, used, max }) => (
          <li key={words} className="text-[0.9375rem] tabular-nums">
            {words}
            {max !== null && (
              <progress
                aria-label={words}
                value={Math.min(used, max)}
                max={max}
                className="mt-1.5 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function NoPlan({ texts }: { texts: ContentTexts<'myProfile'> }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
      <div className="flex max-w-2xl items-start gap-3.5">
        <Icon name="credit-card" className="mt-0.5 size-6 text-muted" />
        <p>
          <strong className="block font-semibold">{texts['myProfile.noPlan']}</strong>
          <span className="text-[0.9375rem] text-muted">{texts['myProfile.noPlanText']}</span>
        </p>
      </div>
      <LocalLink to="/package-selection" className={buttonClass({}, 'max-sm:w-full')}>
        {texts['myProfile.plans']}
      </LocalLink>
    </div>
  )
}
