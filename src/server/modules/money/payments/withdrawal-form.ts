/** The model withdrawal form (Directive 2011/83/EU, Annex I, B), filled in with what is known of an order. */
import { orderNames } from '../../../../contract/package-words.ts'
import { markup } from '../../../platform/markup.ts'
import type { AttachmentSource } from '../../../platform/mail/attachment.ts'
import { wordsOf } from '../../../platform/mail/words.ts'
import type { Scope } from '../../../scope.ts'
import { documentFile } from '../../people/legal/service.ts'
import { texts } from './emails/texts.ts'
import * as store from './store.ts'

/** The form of an order, by its id; null if the order is gone. */
export const withdrawalFormFile: AttachmentSource<Scope> = async (scope, paymentId, language) => {
  const payment = await store.find(scope.db, paymentId)
  if (!payment) return null
  const named = await store.namesOf(scope.db, paymentId)
  const { name, address, email } = scope.site.seller
  const { text, date, country } = wordsOf(language, name, texts)
  const { buyer, createdAt } = payment
  const { packageName, title } = orderNames({ ...named, title: payment.title }, language)
  const service = title === packageName ? title : `${packageName}, ${title}`
  const rows = [
    [text('withdrawalForm.ordered'), date(createdAt.toISOString())],
    [text('withdrawalForm.order'), paymentId],
    [text('withdrawalForm.name'), buyer?.name ?? ''],
    [
      text('withdrawalForm.address'),
      buyer ? `${buyer.street}, ${buyer.postcode} ${buyer.city}, ${country(buyer.country)}` : '',
    ],
    [text('withdrawalForm.signature'), ''],
    [text('withdrawalForm.date'), ''],
  ].map(([label, value]) => markup`<tr><th scope="row">${label}</th><td class="line">${value}</td></tr>`)
  const html = markup`<h1>${text('withdrawalForm.title')}</h1>
<p>${text('withdrawalForm.lead')}</p>
<p>${text('withdrawalForm.to')}: ${[name, ...(address?.split('\n') ?? []), email].join(', ')}</p>
<p>${text('withdrawalForm.declare')} <strong>${service}</strong></p>
<table><tbody>${rows}</tbody></table>
<p>${text('withdrawalForm.delete')}</p>`
  const form = { language, title: text('withdrawalForm.title'), html: String(html) }
  return documentFile(form, text('withdrawalForm.file'))
}
