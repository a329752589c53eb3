/** The page on which nobody needs a card. */
import { type Markup, markup } from '../../server/platform/markup.ts'
import { sandboxPage } from '../sandbox-page.ts'
import { type SessionRecord, totalCents } from './sessions.ts'

const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' })

function amount(cents: number): string {
  return euros.format(cents / 100)
}

/** What is to be paid, with three ways on. */
export function payPage(session: SessionRecord, action: string, isDeclined: boolean): Response {
  const lines = session.items.map(
    ({ name, description, cents, quantity }) =>
      markup`<li class="line"><span><b>${name}</b>${description === null ? '' : markup`<br><span class="soft">${description}</span>`}</span><span>${amount(cents * quantity)}</span></li>`,
  )
  const declined = isDeclined
    ? markup`<div class="problem" role="alert"><p><strong>Your card was declined.</strong> Nothing was charged. Try again, or turn back.</p></div>`
    : ''
  const each = session.mode === 'subscription' ? ' each month' : ''
  return sandboxPage({
    title: 'Pay',
    content: markup`<form class="chooser" method="post" action="${action}">
<h1>Pay ${amount(totalCents(session))}${each}</h1><p class="lead">This page stands in for Stripe. No card is needed, and nothing is charged.</p>
${declined}<ul class="lines" aria-label="What is paid for">${lines}</ul>
${session.email === null ? '' : markup`<p class="soft">Receipt to ${session.email}</p>`}
<div class="stack"><button class="primary" name="choice" value="pay">Pay with a card that works</button>
<button name="choice" value="decline">Pay with a card that is declined</button>
${session.cancelUrl === null ? '' : markup`<button name="choice" value="cancel">Cancel and go back</button>`}</div></form>`,
  })
}

/** Said where nothing can be paid any more. */
export function endedPage(title: string, content: Markup, status: 200 | 404 | 410): Response {
  return sandboxPage({
    title,
    status,
    content: markup`<div class="chooser"><h1>${title}</h1><p class="lead">${content}</p></div>`,
  })
}
