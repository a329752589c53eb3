/** The page on which a dealer manages a plan, with what else only a sandbox can do: let a month pass, let a card fail. */
import { type Markup, markup } from '../../server/platform/markup.ts'
import { sandboxPage } from '../sandbox-page.ts'
import type { PlanRecord } from './plans.ts'

const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' })
const date = new Intl.DateTimeFormat('en-IE', { dateStyle: 'medium', timeZone: 'Europe/Brussels' })

const day = (seconds: number) => date.format(new Date(seconds * 1_000))

export const portalChoices = ['cancel', 'resume', 'card', 'advance', 'fail'] as const
export type PortalChoice = (typeof portalChoices)[number]

export function portalPage(plan: PlanRecord, action: string, returnUrl: string): Response {
  const { item, status, invoices } = plan
  const isOver = status === 'canceled'
  return sandboxPage({
    title: 'Billing',
    content: markup`<div class="chooser"><h1>Billing</h1>
<p class="lead">This page stands in for Stripe's billing portal. Nothing is charged.</p>
<ul class="lines" aria-label="Plan"><li class="line"><span><b>${item.name}</b><br><span class="soft">${standing(plan)}</span></span><span>${euros.format(item.cents / 100)}<br><span class="soft">per month</span></span></li>
<li class="line"><span>Card</span><span>${plan.cardWorks ? 'Visa •••• 4242' : 'Visa •••• 0341, declined'}</span></li></ul>
${
  isOver
    ? ''
    : markup`<form class="stack" method="post" action="${action}">
${plan.cancelAtPeriodEnd ? button('resume', 'Do not cancel the plan') : button('cancel', 'Cancel at the end of the period')}
${button('card', 'Pay with a card that works')}</form>
<h2>Only here</h2>
<form class="stack" method="post" action="${action}">${button('fail', 'Let the next payment fail')}
${button('advance', 'Let a month pass now')}</form>`
}
<h2>Invoices</h2>
<ul class="lines" aria-label="Invoices">${invoices
      .toReversed()
      .slice(0, 12)
      .map(
        ({ createdAt, cents, status }) =>
          markup`<li class="line"><span>${day(createdAt)}</span><span>${euros.format(cents / 100)}, ${status}</span></li>`,
      )}</ul>
<p><a href="${returnUrl}">Back to the market</a></p></div>`,
  })
}

function standing({ status, cancelAtPeriodEnd, periodEnd, endedAt }: PlanRecord): string {
  if (status === 'canceled') return `Ended on ${day(endedAt ?? periodEnd)}`
  if (status === 'past_due') return 'The last payment failed'
  return `${cancelAtPeriodEnd ? 'Ends' : 'Renews'} on ${day(periodEnd)}`
}

function button(choice: PortalChoice, words: string): Markup {
  return markup`<button name="choice" value="${choice}">${words}</button>`
}
