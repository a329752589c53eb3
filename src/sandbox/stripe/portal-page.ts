/** The page on which a dealer manages a plan. In the sandbox it can also let a month pass, or let a card fail. */
import { type Markup, markup } from '../../server/platform/markup.ts'
import { sandboxPage } from '../sandbox-page.ts'
import type { PlanRecord } from './plans.ts'
import { type PageWords, wordsFor } from './words.ts'

export const portalChoices = ['cancel', 'resume', 'card', 'advance', 'fail'] as const
export type PortalChoice = (typeof portalChoices)[number]

interface OpenPortal {
  action: string
  returnUrl: string
  /** In the form of Stripe's parameter; null for none. */
  locale: string | null
}

export function portalPage(plan: PlanRecord, { action, returnUrl, locale }: OpenPortal): Response {
  const words = wordsFor(locale)
  const { language, text, amount, day } = words
  const { item, status, invoices } = plan
  const isOver = status === 'canceled'
  return sandboxPage({
    title: text('billing'),
    language,
    content: markup`<div class="chooser"><h1>${text('billing')}</h1>
<p class="lead">${text('billingLead')}</p>
<ul class="lines" aria-label="${text('plan')}"><li class="line"><span><b>${item.name}</b><br><span class="soft">${standing(plan, words)}</span></span><span>${amount(item.cents)}<br><span class="soft">${text('perMonth')}</span></span></li>
<li class="line"><span>${text('card')}</span><span>${plan.cardWorks ? 'Visa •••• 4242' : `Visa •••• 0341, ${text('cardDeclined')}`}</span></li></ul>
${
  isOver
    ? ''
    : markup`<form class="stack" method="post" action="${action}">
${plan.cancelAtPeriodEnd ? button('resume', text('resume')) : button('cancel', text('cancelPlan'))}
${button('card', text('payButton'))}</form>
<h2>${text('onlyHere')}</h2>
<form class="stack" method="post" action="${action}">${button('fail', text('fail'))}
${button('advance', text('advance'))}</form>`
}
<h2>${text('invoices')}</h2>
<ul class="lines" aria-label="${text('invoices')}">${invoices
      .toReversed()
      .slice(0, 12)
      .map(
        ({ createdAt, cents, status }) =>
          markup`<li class="line"><span>${day(createdAt)}</span><span>${amount(cents)}, ${text(status === 'paid' ? 'invoicePaid' : 'invoiceOpen')}</span></li>`,
      )}</ul>
<p><a href="${returnUrl}">${text('back')}</a></p></div>`,
  })
}

function standing({ status, cancelAtPeriodEnd, periodEnd, endedAt }: PlanRecord, { text, day }: PageWords): string {
  if (status === 'canceled') return text('endedOn', { date: day(endedAt ?? periodEnd) })
  if (status === 'past_due') return text('paymentFailed')
  return text(cancelAtPeriodEnd ? 'endsOn' : 'renewsOn', { date: day(periodEnd) })
}

function button(choice: PortalChoice, words: string): Markup {
  return markup`<button name="choice" value="${choice}">${words}</button>`
}
