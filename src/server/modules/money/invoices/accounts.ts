/** The list of documents for accountants, as CSV. */
import { type AccountColumn, accountColumns, accountWords } from '../../../../contract/market/account-words.ts'
import { invoiceWords } from '../../../../contract/invoice-words.ts'
import type { InvoiceDocument } from '../../../../contract/invoices.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import { csvLine, type CsvNumber } from '../../../platform/text/csv-line.ts'
import { dayOf } from './rules.ts'

/** How numbers and cells are written. */
export interface AccountStyle {
  language: Language
  /** `semicolon` comes with decimal commas. */
  separator: 'comma' | 'semicolon'
}

/** Excel reads UTF-8 only after a byte order mark. */
const byteOrderMark = '\u{feff}'

/** Returns the first line: the names of the columns. */
export function accountHead({ language, separator }: AccountStyle): string {
  const { columns } = accountWords[language]
  const names = accountColumns.map((column) => columns[column])
  return byteOrderMark + csvLine(names, separator === 'semicolon' ? ';' : ',')
}

/** Returns the line of a document; a credit note has negative amounts. `providerId`: of the payment. */
export function accountLine(document: InvoiceDocument, providerId: string | null, style: AccountStyle): string {
  const sign = document.kind === 'credit_note' ? -1 : 1
  const number = (hundredths: number): CsvNumber => ({
    written: (hundredths / 100).toFixed(2).replace('.', style.separator === 'semicolon' ? ',' : '.'),
  })
  const cells: Record<AccountColumn, string | CsvNumber> = {
    number: document.number,
    kind: invoiceWords[style.language].kind[document.kind],
    issued: dayOf(new Date(document.issuedAt)),
    customer: document.buyer?.name ?? document.buyerEmail ?? '',
    country: document.buyer?.country ?? '',
    vatNumber: document.buyer?.vatNumber ?? '',
    item: [document.line.name, document.line.description].filter(Boolean).join(', '),
    net: number(sign * document.netCents),
    vat: number(sign * document.vatCents),
    rate: number(document.vatBasisPoints),
    gross: number(sign * document.grossCents),
    treatment: accountWords[style.language].treatments[document.treatment],
    providerId: providerId ?? '',
    order: document.orderNumber,
    corrects: document.corrects ?? '',
  }
  return csvLine(
    accountColumns.map((column) => cells[column]),
    style.separator === 'semicolon' ? ';' : ',',
  )
}
