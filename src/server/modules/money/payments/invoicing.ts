/** The invoice of a payment whose money has arrived, in the transaction that records it. */
import { orderNames } from '../../../../contract/package-words.ts'
import { languageOnOffer } from '../../../../contract/market/market-choices.ts'
import { partsOf, type VatTreatment } from '../../../../contract/market/vat.ts'
import type { Scope, Seller } from '../../../scope.ts'
import { type Issued, issueInvoice } from '../invoices/service.ts'
import { languageOf } from './payer-language.ts'
import * as store from './store.ts'

type Invoiced = Pick<
  store.PaymentRow,
  | 'id'
  | 'userId'
  | 'buyer'
  | 'language'
  | 'title'
  | 'amountCents'
  | 'listCents'
  | 'periodStart'
  | 'periodEnd'
  | VatColumn
>
type VatColumn = 'vatTreatment' | 'vatBasisPoints' | 'netCents' | 'vatCents'

/** Issues the invoice of a payment, once; null if nothing was charged. */
export async function invoicePayment(scope: Scope, payment: Invoiced): Promise<Issued | null> {
  const { id: paymentId, userId, buyer, title, amountCents, listCents, periodStart, periodEnd } = payment
  const { email, ...named } = await store.namesOf(scope.db, paymentId)
  const language = languageOnOffer(scope.market.current, languageOf(named, payment))
  const names = orderNames({ ...named, title }, language)
  return issueInvoice(scope, {
    paymentId,
    userId,
    buyer,
    buyerEmail: email,
    language,
    line: {
      name: names.packageName,
      description: names.title === names.packageName || title === '' ? null : names.title,
    },
    listCents: listCents ?? amountCents,
    amountCents,
    ...vatOf(payment, scope.site.seller),
    periodStart,
    periodEnd,
  })
}

interface Vat {
  netCents: number
  vatCents: number
  vatBasisPoints: number
  treatment: VatTreatment
}

/** Returns the VAT of a payment; an order that did not ask who buys is charged the operator's. */
export function vatOf(
  { amountCents, vatTreatment, vatBasisPoints, netCents, vatCents }: Pick<store.PaymentRow, VatColumn | 'amountCents'>,
  seller: Pick<Seller, 'vatBasisPoints'>,
): Vat {
  if (vatTreatment !== null && vatBasisPoints !== null && netCents !== null && vatCents !== null) {
    return { netCents, vatCents, vatBasisPoints, treatment: vatTreatment }
  }
  const { vatBasisPoints: rate } = seller
  return { ...partsOf(amountCents, rate), vatBasisPoints: rate, treatment: rate === 0 ? 'exempt' : 'domestic' }
}

/** Returns the VAT of a later month of a plan: that of its order, on what the month cost. */
export function vatOfMonth(
  order: Pick<store.PaymentRow, 'vatTreatment' | 'vatBasisPoints'> | null,
  amountCents: number,
): Pick<store.PaymentRow, VatColumn> {
  const { vatTreatment = null, vatBasisPoints = null } = order ?? {}
  if (vatTreatment === null || vatBasisPoints === null) {
    return { vatTreatment: null, vatBasisPoints: null, netCents: null, vatCents: null }
  }
  return { vatTreatment, vatBasisPoints, ...partsOf(amountCents, vatBasisPoints) }
}
