/** The stock as lines of CSV, with the columns that an import reads. */
import { type FactKey, factOf } from '../../../../contract/market/vehicle-facts.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { type Field, fields } from '../import/service.ts'
import { type ExportRow, exportPage } from './store.ts'

const pageSize = 500

/** Other names and forms of what has a column already, and pictures, which are not files of the dealer any more. */
const leftOut = [
  'hsn',
  'tsn',
  'powerPs',
  'power',
  'year',
  'firstRegistrationMonth',
  'category',
  'currency',
  'accidentFree',
  'pictures',
  'availability',
  'priceNet',
  'priceBasis',
  'salePrice',
  'mileageUnit',
  'address',
] as const satisfies readonly Field[]
type Column = Exclude<Field, (typeof leftOut)[number]>

function isColumn(field: Field): field is Column {
  const others: readonly Field[] = leftOut
  return !others.includes(field)
}
const columns = fields.filter(isColumn)

/** Yields the header line, then a line for each vehicle with an own number that is not sold, page by page. */
export async function* exportLines(scope: Scope<Actor>): AsyncGenerator<string> {
  yield lineOf(columns)
  let after: string | null = null
  for (;;) {
    const rows: ExportRow[] = await exportPage(scope.db, scope.actor.userId, after, pageSize)
    for (const row of rows) yield lineOf(columns.map((column) => cellOf(row, column)))
    if (rows.length < pageSize) return
    after = rows.at(-1)?.number ?? null
  }
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\t|\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}

function cellOf(row: ExportRow, column: Column): string {
  const { listing } = row
  switch (column) {
    case 'externalId':
      return row.number
    case 'vehicleType':
      return row.vehicleType
    case 'make':
    case 'model':
      return row[column]
    case 'variant':
      return row.variant ?? ''
    case 'firstRegistration': {
      const { year, firstRegistrationMonth: month } = listing
      return month === null ? String(year) : `${String(month).padStart(2, '0')}/${year}`
    }
    case 'description':
    case 'city':
    case 'country':
      return listing[column]
    case 'reservedUntil':
      return (listing.status === 'reserved' && listing.reservedUntil) || ''
    case 'postcode':
      return listing.postcode ?? ''
    default:
      return factCell(column, listing[column])
  }
}

/** A value as the import reads it: keys of the vocabulary, numbers in the unit that files use. */
function factCell(key: FactKey, value: unknown): string {
  const fact = factOf(key)
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(';')
  if (fact.kind === 'choice' && value === fact.unstated) return ''
  if (fact.kind === 'number' && typeof value === 'number') return numberCell(value / (fact.written?.per ?? 1))
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** With exactly three decimals the dot would be read as one that groups thousands. */
function numberCell(value: number): string {
  const text = String(value)
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}
