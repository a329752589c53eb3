import type { InvoiceDocument } from '../../../../contract/invoices.ts'
import { partsOf } from '../../../../contract/market/vat.ts'

/** The time zone of the market's dates (decision 0014). */
const timeZone = 'Europe/Brussels'
const isoDay = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })

/** Returns the day of a moment, `2026-06-01`. */
export function dayOf(moment: Date): string {
  return isoDay.format(moment)
}

const prefixes = { invoice: 'INV', credit_note: 'CN' } as const satisfies Record<InvoiceDocument['kind'], string>

/** Returns the series of a document: one for each kind and year. */
export function seriesOf(kind: InvoiceDocument['kind'], issuedAt: Date): string {
  return `${prefixes[kind]}-${dayOf(issuedAt).slice(0, 4)}`
}

/** Returns the number as people read it: `INV-2026-000001`. */
export function documentNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`
}

/** The amounts of a document, in cents. */
export interface Amounts {
  listNetCents: number
  discountNetCents: number
  netCents: number
  vatCents: number
  grossCents: number
}

/** Returns the amounts of an invoice; `listCents` is the price before a coupon, with the same VAT. */
export function amountsOf(
  charged: { netCents: number; vatCents: number; amountCents: number },
  listCents: number,
  vatBasisPoints: number,
): Amounts {
  const { netCents, vatCents, amountCents } = charged
  const listNetCents =
    listCents === amountCents ? netCents : Math.max(netCents, partsOf(listCents, vatBasisPoints).netCents)
  return { listNetCents, discountNetCents: listNetCents - netCents, netCents, vatCents, grossCents: amountCents }
}

/**
 * Returns the amounts of a credit note over a part of an invoice, given what earlier ones took. The last one takes what
 * is left of net and VAT, so that all of them together are the invoice.
 */
export function creditOf(
  amountCents: number,
  invoice: { netCents: number; vatCents: number; grossCents: number; vatBasisPoints: number },
  credited: { netCents: number; vatCents: number },
): Amounts {
  const left = {
    netCents: invoice.netCents - credited.netCents,
    vatCents: invoice.vatCents - credited.vatCents,
  }
  if (amountCents > left.netCents + left.vatCents) throw new Error('More is credited than was invoiced')
  const parts = partsOf(amountCents, invoice.vatBasisPoints)
  const vatCents =
    amountCents === left.netCents + left.vatCents
      ? left.vatCents
      : Math.max(amountCents - left.netCents, Math.min(parts.vatCents, left.vatCents))
  const netCents = amountCents - vatCents
  return { listNetCents: netCents, discountNetCents: 0, netCents, vatCents, grossCents: amountCents }
}
