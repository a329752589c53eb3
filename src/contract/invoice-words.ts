/**
 * The words of invoices and credit notes, in which the PDF and the page of a document agree. "Reverse charge" and its
 * equals are the words of Article 226(11a) of Directive 2006/112/EC in each language.
 */
import type { InvoiceDocument, RefundReason } from './invoices.ts'
import type { VatTreatment } from './market/vat.ts'
import type { Language } from './market/vocabulary.ts'

interface InvoiceWords {
  kind: Record<InvoiceDocument['kind'], string>
  number: string
  issued: string
  supplied: string
  period: string
  order: string
  corrects: string
  reason: string
  customer: string
  customerVat: string
  sellerVat: string
  sellerTax: string
  item: string
  quantity: string
  unitPrice: string
  amount: string
  coupon: string
  net: string
  vat: (rate: string) => string
  total: Record<InvoiceDocument['kind'], string>
  /** That nothing is owed any more. */
  settled: Record<InvoiceDocument['kind'], string>
  /** Why there is no VAT; the operator states the reason of an exemption. */
  noVat: Record<Exclude<VatTreatment, 'domestic' | 'exempt'>, string>
  reasons: Record<RefundReason, string>
  page: (page: number, pages: number) => string
}

export const invoiceWords: Record<Language, InvoiceWords> = {
  en: {
    kind: { invoice: 'Invoice', credit_note: 'Credit note' },
    number: 'Number',
    issued: 'Date of issue',
    supplied: 'Date of supply',
    period: 'Period of supply',
    order: 'Order',
    corrects: 'Corrects invoice',
    reason: 'Reason',
    customer: 'Customer',
    customerVat: 'VAT number',
    sellerVat: 'VAT number',
    sellerTax: 'Tax number',
    item: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Unit price without VAT',
    amount: 'Amount without VAT',
    coupon: 'Discount by coupon',
    net: 'Net amount',
    vat: (rate) => `VAT ${rate}`,
    total: { invoice: 'Total', credit_note: 'Total credited' },
    settled: {
      invoice: 'Paid in full. Nothing is owed.',
      credit_note: 'This amount was paid back.',
    },
    noVat: {
      reverse_charge: 'Reverse charge: the customer owes the VAT (Article 196 of Directive 2006/112/EC).',
      outside: 'Not subject to VAT in the European Union (Articles 44 and 58 of Directive 2006/112/EC).',
    },
    reasons: {
      withdrawal: 'Withdrawal from the contract',
      undeliverable: 'The purchase could not be delivered',
      goodwill: 'Refund agreed with the customer',
      provider: 'Refund through the payment provider',
      dispute: 'Payment disputed with the bank',
      plan_change: 'Change of plan',
    },
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  de: {
    kind: { invoice: 'Rechnung', credit_note: 'Rechnungskorrektur' },
    number: 'Nummer',
    issued: 'Ausstellungsdatum',
    supplied: 'Leistungsdatum',
    period: 'Leistungszeitraum',
    order: 'Bestellung',
    corrects: 'Korrigiert Rechnung',
    reason: 'Grund',
    customer: 'Kunde',
    customerVat: 'USt-IdNr.',
    sellerVat: 'USt-IdNr.',
    sellerTax: 'Steuernummer',
    item: 'Beschreibung',
    quantity: 'Menge',
    unitPrice: 'Einzelpreis netto',
    amount: 'Betrag netto',
    coupon: 'Rabatt durch Gutschein',
    net: 'Nettobetrag',
    vat: (rate) => `MwSt. ${rate}`,
    total: { invoice: 'Gesamtbetrag', credit_note: 'Erstatteter Betrag' },
    settled: {
      invoice: 'Der Betrag ist bezahlt. Es ist nichts mehr zu überweisen.',
      credit_note: 'Der Betrag wurde erstattet.',
    },
    noVat: {
      reverse_charge:
        'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge, Artikel 196 der Richtlinie 2006/112/EG).',
      outside: 'In der Europäischen Union nicht steuerbar (Artikel 44 und 58 der Richtlinie 2006/112/EG).',
    },
    reasons: {
      withdrawal: 'Widerruf des Vertrags',
      undeliverable: 'Die Leistung konnte nicht erbracht werden',
      goodwill: 'Erstattung nach Absprache',
      provider: 'Erstattung über den Zahlungsdienst',
      dispute: 'Rückbuchung durch die Bank',
      plan_change: 'Tarifwechsel',
    },
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
  fr: {
    kind: { invoice: 'Facture', credit_note: 'Avoir' },
    number: 'Numéro',
    issued: 'Date d’émission',
    supplied: 'Date de la prestation',
    period: 'Période de la prestation',
    order: 'Commande',
    corrects: 'Rectifie la facture',
    reason: 'Motif',
    customer: 'Client',
    customerVat: 'N° TVA',
    sellerVat: 'N° TVA',
    sellerTax: 'N° fiscal',
    item: 'Désignation',
    quantity: 'Quantité',
    unitPrice: 'Prix unitaire HT',
    amount: 'Montant HT',
    coupon: 'Remise par code promo',
    net: 'Total HT',
    vat: (rate) => `TVA ${rate}`,
    total: { invoice: 'Total TTC', credit_note: 'Total remboursé' },
    settled: {
      invoice: 'Facture acquittée. Il ne reste rien à payer.',
      credit_note: 'Ce montant a été remboursé.',
    },
    noVat: {
      reverse_charge: 'Autoliquidation : la TVA est due par le client (article 196 de la directive 2006/112/CE).',
      outside: 'Non soumis à la TVA dans l’Union européenne (articles 44 et 58 de la directive 2006/112/CE).',
    },
    reasons: {
      withdrawal: 'Rétractation du contrat',
      undeliverable: 'La prestation n’a pas pu être fournie',
      goodwill: 'Remboursement convenu avec le client',
      provider: 'Remboursement par le prestataire de paiement',
      dispute: 'Paiement contesté auprès de la banque',
      plan_change: 'Changement d’abonnement',
    },
    page: (page, pages) => `Page ${page} sur ${pages}`,
  },
  es: {
    kind: { invoice: 'Factura', credit_note: 'Factura rectificativa' },
    number: 'Número',
    issued: 'Fecha de expedición',
    supplied: 'Fecha de la prestación',
    period: 'Periodo de la prestación',
    order: 'Pedido',
    corrects: 'Rectifica la factura',
    reason: 'Motivo',
    customer: 'Cliente',
    customerVat: 'NIF-IVA',
    sellerVat: 'NIF-IVA',
    sellerTax: 'NIF',
    item: 'Descripción',
    quantity: 'Cantidad',
    unitPrice: 'Precio unitario sin IVA',
    amount: 'Importe sin IVA',
    coupon: 'Descuento por cupón',
    net: 'Base imponible',
    vat: (rate) => `IVA ${rate}`,
    total: { invoice: 'Total', credit_note: 'Total reembolsado' },
    settled: {
      invoice: 'Pagada en su totalidad. No queda nada por pagar.',
      credit_note: 'Este importe se ha devuelto.',
    },
    noVat: {
      reverse_charge: 'Inversión del sujeto pasivo: el cliente debe el IVA (artículo 196 de la Directiva 2006/112/CE).',
      outside: 'No sujeta al IVA en la Unión Europea (artículos 44 y 58 de la Directiva 2006/112/CE).',
    },
    reasons: {
      withdrawal: 'Desistimiento del contrato',
      undeliverable: 'No se pudo prestar el servicio',
      goodwill: 'Reembolso acordado con el cliente',
      provider: 'Reembolso a través del proveedor de pagos',
      dispute: 'Pago reclamado ante el banco',
      plan_change: 'Cambio de plan',
    },
    page: (page, pages) => `Página ${page} de ${pages}`,
  },
  pt: {
    kind: { invoice: 'Fatura', credit_note: 'Nota de crédito' },
    number: 'Número',
    issued: 'Data de emissão',
    supplied: 'Data da prestação',
    period: 'Período da prestação',
    order: 'Encomenda',
    corrects: 'Retifica a fatura',
    reason: 'Motivo',
    customer: 'Cliente',
    customerVat: 'N.º de IVA',
    sellerVat: 'N.º de IVA',
    sellerTax: 'NIF',
    item: 'Descrição',
    quantity: 'Quantidade',
    unitPrice: 'Preço unitário sem IVA',
    amount: 'Valor sem IVA',
    coupon: 'Desconto por cupão',
    net: 'Valor líquido',
    vat: (rate) => `IVA ${rate}`,
    total: { invoice: 'Total', credit_note: 'Total reembolsado' },
    settled: {
      invoice: 'Paga na totalidade. Não há nada a pagar.',
      credit_note: 'Este valor foi devolvido.',
    },
    noVat: {
      reverse_charge: 'Autoliquidação: o IVA é devido pelo cliente (artigo 196.º da Diretiva 2006/112/CE).',
      outside: 'Não sujeito a IVA na União Europeia (artigos 44.º e 58.º da Diretiva 2006/112/CE).',
    },
    reasons: {
      withdrawal: 'Livre resolução do contrato',
      undeliverable: 'Não foi possível prestar o serviço',
      goodwill: 'Reembolso acordado com o cliente',
      provider: 'Reembolso através do prestador de pagamentos',
      dispute: 'Pagamento contestado junto do banco',
      plan_change: 'Mudança de plano',
    },
    page: (page, pages) => `Página ${page} de ${pages}`,
  },
}
