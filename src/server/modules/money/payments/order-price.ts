/** What an order comes to. Pure. */
import { priceOf, type VatSeller, type VatTreatment } from '../../../../contract/market/vat.ts'

export interface OrderPrice {
  /** Before a coupon, as charged to this customer. */
  listCents: number
  /** What a coupon takes off, as charged to this customer. */
  discountCents: number
  netCents: number
  vatCents: number
  vatBasisPoints: number
  amountCents: number
  treatment: VatTreatment
}

/**
 * Returns the price of an order. `grossCents` and `discountCents` include the operator's VAT, as packages and coupons
 * state them; who is charged no VAT pays the net of what is left.
 */
export function orderPrice(
  { grossCents, discountCents }: { grossCents: number; discountCents: number },
  seller: VatSeller,
  treatment: VatTreatment,
): OrderPrice {
  const { amountCents: listCents } = priceOf(grossCents, seller, treatment)
  const price = priceOf(grossCents - discountCents, seller, treatment)
  return { ...price, listCents, discountCents: listCents - price.amountCents }
}
