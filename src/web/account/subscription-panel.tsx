import { Form, useNavigation } from 'react-router'
import type { ContentTexts } from '../content/content-texts.server.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { PlanOutcome } from './plan-action.server.ts'
import { PlanNews } from './plan-outcome.tsx'
import type { SubscriptionWords } from './subscription-words.server.ts'

interface SubscriptionPanelProps {
  plan: SubscriptionWords | null
  /** Whether a plan was ever ordered, and whether a payment for one was started and is still pending. */
  hasOrdered: boolean
  hasPending: boolean
  outcome: PlanOutcome | undefined
  texts: ContentTexts<'myProfile'>
}

const badges = {
  active: ['brand', 'myProfile.planActive'],
  past_due: ['accent', 'myProfile.planPastDue'],
  unpaid: ['accent', 'myProfile.planUnpaid'],
} as const

/** A dealer's plan: name, usage, end and billing portal; or a link to the plans. */
export function SubscriptionPanel({ plan, hasOrdered, hasPending, outcome, texts }: SubscriptionPanelProps) {
  const [look, badge] = badges[plan?.status ?? 'active']
  return (
    <section
      aria-labelledby="subscription"
      className="rounded-card border border-line bg-surface p-5 shadow-card md:p-6"
    >
      <h2 id="subscription" className="flex flex-wrap items-center gap-3 text-xl font-bold tracking-tight">
        {texts['myProfile.subscription']}
        {plan && <Badge look={look}>{texts[badge]}</Badge>}
      </h2>
      {outcome && <PlanNews outcome={outcome} texts={texts} />}
      {plan ? <Plan plan={plan} texts={texts} /> : <NoPlan texts={texts} />}
      {plan?.status === 'past_due' && <Trouble words={texts['myProfile.pastDueText']} />}
      {plan?.status === 'unpaid' && <Trouble words={texts['myProfile.unpaidText']} />}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {plan?.canChange && (
          <LocalLink to="/package-selection" className={buttonClass({ look: 'secondary' })}>
            {texts['myProfile.changePlan']}
          </LocalLink>
        )}
        {plan?.hasBillingPortal && <PortalForm texts={texts} />}
        {plan && !plan.hasBillingPortal && <p className="text-[0.9375rem] text-muted">{texts['myProfile.arranged']}</p>}
        {/* Before anything was ordered there is nothing to verify. */}
        {(hasPending || (hasOrdered && plan?.status !== 'active')) && <VerifyForm texts={texts} />}
      </div>
    </section>
  )
}

function Trouble({ words }: { words: string }) {
  return <p className="mt-4 rounded-control bg-accent-soft px-4 py-3 text-on-accent-soft">{words}</p>
}

/** Opens in a new tab (specification section 7), with or without a script. */
function PortalForm({ texts }: { texts: ContentTexts<'myProfile'> }) {
  return (
    <Form method="post" target="_blank" rel="noopener" reloadDocument>
      <Button type="submit" name="intent" value="portal" look="secondary">
        {texts['myProfile.billing']}
        <Icon name="external-link" className="size-4" />
        <span className="sr-only">({texts['myProfile.newTab']})</span>
      </Button>
    </Form>
  )
}

function VerifyForm({ texts }: { texts: ContentTexts<'myProfile'> }) {
  const { formData } = useNavigation()
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="intent" value="verify" look="quiet" disabled={formData !== undefined}>
        {texts['myProfile.verify']}
      </Button>
    </Form>
  )
}

function Plan({ plan, texts }: { plan: SubscriptionWords; texts: ContentTexts<'myProfile'> }) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-6 md:grid-cols-2">
      <div>
        <p className="text-lg font-semibold">{plan.name}</p>
        {plan.price !== null && <p className="text-muted tabular-nums">{plan.price}</p>}
        {plan.next ? (
          <p className="mt-2 text-[0.9375rem]">
            <span className="block tabular-nums">{plan.next.words}</span>
            <LocalLink
              to={plan.next.keepPath}
              className="inline-flex min-h-8 items-center font-medium text-brand underline underline-offset-4"
            >
              {texts['myProfile.keepPlan']}
            </LocalLink>
            {plan.next.scarce && (
              <span className="mt-2 block rounded-control bg-accent-soft px-4 py-3 text-on-accent-soft">
                {plan.next.scarce.words}{' '}
                <LocalLink to={plan.next.scarce.path} className="font-semibold underline underline-offset-4">
                  {plan.next.scarce.choose}
                </LocalLink>
              </span>
            )}
          </p>
        ) : (
          <p className="mt-2 text-[0.9375rem]">{plan.period}</p>
        )}
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
