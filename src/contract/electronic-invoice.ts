import type { InvoiceDocument } from './invoices.ts'

/** A document whose customer is known; others cannot be electronic invoices. */
export type AddressedDocument<Document extends Parties = InvoiceDocument> = Document & {
  buyer: NonNullable<Document['buyer']>
}

interface Parties {
  buyer: InvoiceDocument['buyer']
  seller: Pick<InvoiceDocument['seller'], 'vatNumber' | 'taxNumber'>
}

/**
 * Returns whether a document can be an electronic invoice: EN 16931 wants the customer (BR-07) and a number of the seller
 * for tax (BR-S-02, BR-AE-02, BR-E-02, BR-CO-26).
 */
export function isElectronic<Document extends Parties>(document: Document): document is AddressedDocument<Document> {
  const { buyer, seller } = document
  return buyer !== null && (seller.vatNumber ?? seller.taxNumber) !== null
}
