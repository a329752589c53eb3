/** The list of invoices for accountants: its columns and their words. */
import type { VatTreatment } from './vat.ts'
import type { Language } from './vocabulary.ts'

/** The columns of the list for accountants. */
export const accountColumns = [
  'number',
  'kind',
  'issued',
  'customer',
  'country',
  'vatNumber',
  'item',
  'net',
  'vat',
  'rate',
  'gross',
  'treatment',
  'providerId',
  'order',
  'corrects',
] as const
export type AccountColumn = (typeof accountColumns)[number]

interface AccountWords {
  columns: Record<AccountColumn, string>
  treatments: Record<VatTreatment, string>
}

export const accountWords: Record<Language, AccountWords> = {
  en: {
    columns: {
      number: 'Number',
      kind: 'Kind',
      issued: 'Date',
      customer: 'Customer',
      country: 'Country',
      vatNumber: 'VAT number',
      item: 'Description',
      net: 'Net',
      vat: 'VAT',
      rate: 'VAT rate %',
      gross: 'Gross',
      treatment: 'VAT treatment',
      providerId: 'Payment id',
      order: 'Order',
      corrects: 'Corrects',
    },
    treatments: {
      domestic: 'VAT of the seller’s country',
      reverse_charge: 'Reverse charge',
      outside: 'Outside the EU',
      exempt: 'Exempt',
    },
  },
  de: {
    columns: {
      number: 'Nummer',
      kind: 'Art',
      issued: 'Datum',
      customer: 'Kunde',
      country: 'Land',
      vatNumber: 'USt-IdNr.',
      item: 'Beschreibung',
      net: 'Netto',
      vat: 'USt',
      rate: 'USt-Satz %',
      gross: 'Brutto',
      treatment: 'Steuerfall',
      providerId: 'Zahlungs-ID',
      order: 'Bestellung',
      corrects: 'Korrigiert',
    },
    treatments: {
      domestic: 'Steuer des Verkäuferlandes',
      reverse_charge: 'Reverse Charge',
      outside: 'Drittland',
      exempt: 'Steuerbefreit',
    },
  },
  fr: {
    columns: {
      number: 'Numéro',
      kind: 'Type',
      issued: 'Date',
      customer: 'Client',
      country: 'Pays',
      vatNumber: 'N° TVA',
      item: 'Désignation',
      net: 'HT',
      vat: 'TVA',
      rate: 'Taux de TVA %',
      gross: 'TTC',
      treatment: 'Régime de TVA',
      providerId: 'Identifiant de paiement',
      order: 'Commande',
      corrects: 'Rectifie',
    },
    treatments: {
      domestic: 'TVA du pays du vendeur',
      reverse_charge: 'Autoliquidation',
      outside: 'Hors UE',
      exempt: 'Exonéré',
    },
  },
  es: {
    columns: {
      number: 'Número',
      kind: 'Tipo',
      issued: 'Fecha',
      customer: 'Cliente',
      country: 'País',
      vatNumber: 'NIF-IVA',
      item: 'Descripción',
      net: 'Base imponible',
      vat: 'IVA',
      rate: 'Tipo de IVA %',
      gross: 'Total',
      treatment: 'Régimen de IVA',
      providerId: 'Identificador del pago',
      order: 'Pedido',
      corrects: 'Rectifica',
    },
    treatments: {
      domestic: 'IVA del país del vendedor',
      reverse_charge: 'Inversión del sujeto pasivo',
      outside: 'Fuera de la UE',
      exempt: 'Exenta',
    },
  },
  pt: {
    columns: {
      number: 'Número',
      kind: 'Tipo',
      issued: 'Data',
      customer: 'Cliente',
      country: 'País',
      vatNumber: 'N.º de IVA',
      item: 'Descrição',
      net: 'Valor líquido',
      vat: 'IVA',
      rate: 'Taxa de IVA %',
      gross: 'Total',
      treatment: 'Regime de IVA',
      providerId: 'Identificador do pagamento',
      order: 'Encomenda',
      corrects: 'Retifica',
    },
    treatments: {
      domestic: 'IVA do país do vendedor',
      reverse_charge: 'Autoliquidação',
      outside: 'Fora da UE',
      exempt: 'Isento',
    },
  },
}
