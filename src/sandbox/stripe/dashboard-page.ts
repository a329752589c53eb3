/** What an operator sees at Stripe: money that arrived, with buttons to pay it back, and what a bank would do. */
import { type Markup, markup } from '../../server/platform/markup.ts'
import { sandboxPage } from '../sandbox-page.ts'
import { balanceCents, type MoneyRecord, refundedCents } from './money.ts'

const dashboardChoices = ['refund', 'fail', 'dispute', 'win', 'lose'] as const
export type DashboardChoice = (typeof dashboardChoices)[number]

export function isDashboardChoice(choice: string): choice is DashboardChoice {
  return dashboardChoices.some((known) => known === choice)
}

const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' })
const day = new Intl.DateTimeFormat('en-IE', { dateStyle: 'medium', timeZone: 'Europe/Brussels' })

export function dashboardPage(all: readonly MoneyRecord[], home: string): Response {
  const lines = all.map(
    (money) =>
      markup`<li class="line"><span><a href="${home}/${money.id}">${money.description}</a><br><span class="soft">${day.format(money.createdAt * 1_000)}${money.email === null ? '' : `, ${money.email}`}</span></span><span>${amount(money.cents)}<br><span class="soft">${standing(money)}</span></span></li>`,
  )
  return sandboxPage({
    title: 'Payments',
    content: markup`<div class="chooser"><h1>Payments</h1>
<p class="lead">This page stands in for the operator's dashboard at Stripe. Refund a payment here, or let the payer's bank dispute it: the market follows.</p>
${all.length === 0 ? markup`<p>Nothing has been paid yet.</p>` : markup`<ul class="lines" aria-label="Payments">${lines}</ul>`}
<p><a href="/sandbox">Back to the sandbox</a></p></div>`,
  })
}

export function moneyPage(money: MoneyRecord, home: string): Response {
  const left = money.cents - refundedCents(money)
  const isDisputed = money.dispute?.status === 'needs_response'
  const mayRefund = left > 0 && (money.dispute === null || money.dispute.status === 'won')
  return sandboxPage({
    title: money.description,
    content: markup`<div class="chooser"><h1>${amount(money.cents)}</h1>
<p class="lead">${money.description}${money.email === null ? '' : `, ${money.email}`}</p>
<ul class="lines" aria-label="Facts"><li class="line"><span>State</span><span>${standing(money)}</span></li>
<li class="line"><span>In the account</span><span>${amount(balanceCents(money))}</span></li>
${money.refunds.map(({ cents, status, createdAt }) => markup`<li class="line"><span>Refund, ${day.format(createdAt * 1_000)}</span><span>${amount(cents)}, ${status}</span></li>`)}</ul>
<form class="stack" method="post" action="${home}/${money.id}">
${
  mayRefund
    ? markup`<label>Amount in euros; empty for all that is left <input name="euros" inputmode="decimal" autocomplete="off"></label>
${button('refund', 'Refund')}`
    : ''
}
${money.refunds.some(({ status }) => status === 'succeeded') ? button('fail', 'Let the last refund fail') : ''}
${money.dispute === null && left > 0 ? button('dispute', "Let the payer's bank dispute it") : ''}
${isDisputed ? markup`${button('win', 'Win the dispute')}${button('lose', 'Lose the dispute')}` : ''}
</form>
<p><a href="${home}">All payments</a></p></div>`,
  })
}

function standing(money: MoneyRecord): string {
  const refunded = refundedCents(money)
  if (money.dispute?.status === 'needs_response') return 'disputed'
  if (money.dispute?.status === 'lost') return 'dispute lost'
  if (refunded === money.cents) return 'refunded'
  return refunded > 0 ? 'partly refunded' : 'paid'
}

function amount(cents: number): string {
  return euros.format(cents / 100)
}

function button(choice: DashboardChoice, words: string): Markup {
  return markup`<button name="choice" value="${choice}">${words}</button>`
}
