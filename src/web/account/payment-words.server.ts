import type { InvoiceSummary } from '../../contract/invoices.ts'
import { orderNames } from '../../contract/package-words.ts'
import type { Payment } from '../../contract/payments.ts'
import type { Language } from '../../contract/market/vocabulary.ts'
import { contentText } from '../content/content-texts.server.ts'
import { formatsIn } from '../i18n/speeches.server.ts'

/** A payment in the user's language. */
export interface PaymentWords {
  key: string
  date: string
  /** The kind of purchase, and its name. */
  kind: string
  title: string
  amount: string
  status: string
  /** What went back of an order that is not refunded as a whole. */
  refunded: string | null
  isPaid: boolean
  /** Whether the consumer may still withdraw from the order. */
  withdrawal: string | null
  /** The page of the terms that the order accepted. */
  terms: string | null
  /** The invoice and its credit notes. */
  documents: { path: string; label: string }[]
}

/** Payments that were made or may still arrive; abandoned payment pages are left out. */
export function paymentWords(
  payments: readonly Payment[],
  language: Language,
  invoices: readonly InvoiceSummary[] = [],
): PaymentWords[] {
  const formats = formatsIn(language)
  return payments
    .filter(({ status }) => status !== 'failed')
    .map((payment) => {
      const { paymentId, createdAt, paidAt, purpose, amountCents } = payment
      const { packageName, title } = orderNames(payment, language)
      const status = payment.status === 'paid' && payment.withdrawnAt !== null ? 'withdrawn' : payment.status
      return {
        key: paymentId,
        date: formats.date(paidAt ?? createdAt),
        kind: contentText(language, `myPayment.${purpose}`),
        title: title === packageName ? title : `${formats.vehicle(title)}, ${packageName}`,
        amount: formats.euroCents(amountCents),
        status: contentText(language, `myPayment.${status}`),
        refunded:
          payment.refundedCents === 0 || status === 'refunded'
            ? null
            : contentText(language, 'myPayment.partRefunded', { amount: formats.euroCents(payment.refundedCents) }),
        isPaid: status === 'paid',
        withdrawal: payment.withdrawUntil === null ? null : `/withdrawal/${paymentId}`,
        terms: payment.termsVersion === null ? null : `/accepted-terms/${payment.termsVersion}`,
        documents: invoices
          .filter(({ orderNumber }) => orderNumber === paymentId)
          .map(({ invoiceId, kind, number }) => ({
            path: `/invoice/${invoiceId}`,
            label: contentText(language, `myPayment.${kind}`, { number }),
          }))
          .toReversed(),
      }
    })
}

/** Quarters with invoices, by the words for them. */
export function quarterWords(quarters: readonly string[], language: Language): { quarter: string; label: string }[] {
  return quarters.map((quarter) => {
    const [year = '', number = ''] = quarter.split('-Q')
    return { quarter, label: contentText(language, 'myPayment.quarter', { quarter: number, year }) }
  })
}
