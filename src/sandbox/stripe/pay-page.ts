/** The payment page, which needs no card. */
import { type Markup, markup } from '../../server/platform/markup.ts'
import { sandboxPage } from '../sandbox-page.ts'
import { type SessionRecord, totalCents } from './sessions.ts'
import { type PageWords, wordsFor } from './words.ts'

/** What is to be paid, with three possible outcomes. */
export function payPage(session: SessionRecord, action: string, isDeclined: boolean): Response {
  const { language, text, amount } = wordsFor(session.locale)
  const lines = session.items.map(
    ({ name, description, cents, quantity }) =>
      markup`<li class="line"><span><b>${name}</b>${description === null ? '' : markup`<br><span class="soft">${description}</span>`}</span><span>${amount(cents * quantity)}</span></li>`,
  )
  const declined = isDeclined
    ? markup`<div class="problem" role="alert"><p><strong>${text('declined')}</strong> ${text('declinedText')}</p></div>`
    : ''
  const title = text(session.mode === 'subscription' ? 'payMonthly' : 'pay', { amount: amount(totalCents(session)) })
  return sandboxPage({
    title,
    language,
    content: markup`<form class="chooser" method="post" action="${action}">
<h1>${title}</h1><p class="lead">${text('payLead')}</p>
${declined}<ul class="lines" aria-label="${text('paidFor')}">${lines}</ul>
${session.email === null ? '' : markup`<p class="soft">${text('receipt', { email: session.email })}</p>`}
<div class="stack"><button class="primary" name="choice" value="pay">${text('payButton')}</button>
<button name="choice" value="decline">${text('declineButton')}</button>
${session.cancelUrl === null ? '' : markup`<button name="choice" value="cancel">${text('cancelButton')}</button>`}</div></form>`,
  })
}

/** Shown if the session can no longer be paid. */
export function endedPage(
  title: string,
  content: Markup,
  status: 200 | 404 | 410,
  { language }: Pick<PageWords, 'language'> = { language: 'en' },
): Response {
  return sandboxPage({
    title,
    status,
    language,
    content: markup`<div class="chooser"><h1>${title}</h1><p class="lead">${content}</p></div>`,
  })
}
