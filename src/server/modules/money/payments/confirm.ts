/** Confirms a contract on a durable medium, once it is paid and delivered. */
import { dayMs } from '../../../../contract/market/durations.ts'
import { isLanguage } from '../../../../contract/market/language.ts'
import { withdrawalDays } from '../../../../contract/market/limits.ts'
import { orderNames } from '../../../../contract/package-words.ts'
import { saleOf } from '../../../../contract/market/sale-kinds.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import type { AttachmentReference } from '../../../platform/mail/attachment.ts'
import type { Scope } from '../../../scope.ts'
import { issuedFor } from '../invoices/service.ts'
import { paymentReceived } from './emails/payment-received.ts'
import { vatOf } from './invoicing.ts'
import { kinds } from './kinds/kinds.ts'
import * as store from './store.ts'

type Paid = store.PaymentRow & { paidAt: Date }

/** Emails the payer the contract with its invoice, its terms, and the withdrawal form of a consumer. */
export async function confirm(scope: Scope, payment: Paid): Promise<void> {
  const payer = await store.payerOf(scope.db, payment.id)
  if (!payer) return
  const { id, title, amountCents, paidAt } = payment
  const language = contractLanguage(payer, payment)
  await scope.mail.send({
    to: payer.email,
    language,
    template: paymentReceived,
    values: {
      purpose: payment.paymentType,
      order: id,
      ...orderNames({ ...payer, title }, language),
      amountCents,
      paidAt: paidAt.toISOString(),
      contract: contractOf(scope, payment),
      link: pageOf(scope, payment),
    },
    attachments: [...filesOf(payment), ...(await invoiceFile(scope, id))],
  })
}

function contractOf({ site: { seller, baseUrl } }: Scope, payment: Paid) {
  const { buyer, listCents, amountCents, couponCode, periodEnd, paymentType, paidAt, beginWishedAt } = payment
  if (buyer === null) return null
  const until = new Date(paidAt.getTime() + withdrawalDays * dayMs).toISOString()
  const owes = beginWishedAt === null ? ('nothing' as const) : ('part' as const)
  return {
    buyer,
    listCents: listCents ?? amountCents,
    ...vatOf(payment, seller),
    exemptionNote: seller.exemptionNote,
    couponCode,
    ...kinds[paymentType].confirmation(payment),
    end: periodEnd?.toISOString() ?? null,
    withdrawal: buyer.kind === 'consumer' ? { until, owes, link: `${baseUrl}/my-profile#payments` } : null,
  }
}

async function invoiceFile(scope: Scope, paymentId: string): Promise<AttachmentReference[]> {
  const invoice = await issuedFor(scope, paymentId)
  return invoice ? [{ source: 'invoice', id: invoice.invoiceId }] : []
}

function filesOf({ id, buyer, termsVersion }: Paid): AttachmentReference[] {
  return [
    ...(termsVersion === null ? [] : [{ source: 'accepted_text', id: termsVersion }]),
    ...(buyer?.kind === 'consumer' ? [{ source: 'withdrawal_form', id }] : []),
  ]
}

/** A contract is confirmed in the language in which it was made. */
function contractLanguage(payer: store.Payer, payment: store.PaymentRow): Language {
  return [payment.language, payer.language].find((known) => isLanguage(known)) ?? 'en'
}

/** Returns the page that shows what was paid for. */
export function pageOf({ site }: Scope, { paymentType }: store.PaymentRow): string {
  return `${site.baseUrl}${saleOf(paymentType).page}`
}
