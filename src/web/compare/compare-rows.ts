/** Listings side by side, in the user's language: one row for each fact, one cell for each vehicle. */
import type { ListingDetail } from '../../contract/listings.ts'
import { type EquipmentGroup, equipmentGroups, equipmentOf } from '../../contract/market/vocabulary.ts'
import type { MessageKey, Speech } from '../i18n/text.tsx'
import { factRows, type Row } from '../listings/listing-facts.ts'
import { verdictWords } from '../listings/verdict-words.ts'
import { bestOf, measures } from './best-value.ts'

export interface CompareCell {
  listingId: string
  /** Null if not stated, false if this vehicle cannot have it. */
  words: string | null | false
  best: boolean
}

export interface CompareRow {
  label: MessageKey
  cells: CompareCell[]
  /** Equipment is ticked, other facts are text. */
  ticked: boolean
}

export interface CompareGroup {
  title: MessageKey
  rows: CompareRow[]
}

/** All rows with at least one stated value. */
export function compareGroups(listings: readonly ListingDetail[], speech: Speech): CompareGroup[] {
  const columns = listings.map((listing) => [
    offerRows(listing, speech),
    ...factRows(listing, speech),
    ...equipmentGroups.map((group) => equipmentRows(group, listing, speech)),
  ])
  return (columns[0] ?? [])
    .map(([title, rows], group) => ({
      title,
      rows: rows
        .map(([label], row) => ({
          label,
          ticked: title.startsWith('equipment.'),
          cells: cellsOf(
            label,
            listings,
            columns.map((column) => column[group]?.[1][row]?.[1]),
          ),
        }))
        .filter(({ cells }) => cells.some(({ words }) => Boolean(words))),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** The rows in which vehicles differ, and the number of rows left out. */
export function onlyDifferences(groups: readonly CompareGroup[]): { groups: CompareGroup[]; hidden: number } {
  const different = groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(differs) }))
    .filter(({ rows }) => rows.length > 0)
  return { groups: different, hidden: countRows(groups) - countRows(different) }
}

function differs({ cells }: CompareRow): boolean {
  return new Set(cells.map(({ words }) => words)).size > 1
}

function countRows(groups: readonly CompareGroup[]): number {
  return groups.reduce((sum, { rows }) => sum + rows.length, 0)
}

function cellsOf(
  label: MessageKey,
  listings: readonly ListingDetail[],
  values: readonly (Row[1] | undefined)[],
): CompareCell[] {
  const measure = measures[label]
  const figures = measure && listings.map((listing, index) => (values[index] ? measure.of(listing) : null))
  const best = figures ? bestOf(figures, measure.better) : []
  return listings.map(({ id }, index) => ({
    listingId: id,
    words: values[index] ?? null,
    best: best[index] ?? false,
  }))
}

function offerRows(listing: ListingDetail, speech: Speech): [title: MessageKey, rows: Row[]] {
  const { text, formats } = speech
  const { city, country, seller } = listing
  const place = text('listing.place', { city: formats.town(city, country), country: formats.country(country) })
  return [
    'compare.offer',
    [
      ['compare.price', formats.euro(listing.priceEuros)],
      ['verdict.label', verdictWords(listing, speech) ?? false],
      [
        'fact.vatTreatment',
        listing.vatTreatment === 'not_stated'
          ? listing.sellerKind === 'dealer' && null
          : text(`vat.${listing.vatTreatment}`),
      ],
      ['seller.label', [text(`sellerKind.${seller.kind}`), seller.name].filter(Boolean).join(' · ')],
      ['compare.location', place],
    ],
  ]
}

function equipmentRows(
  group: EquipmentGroup,
  listing: ListingDetail,
  { text }: Speech,
): [title: MessageKey, rows: Row[]] {
  return [
    `equipment.${group}`,
    equipmentOf(group).map((item) => [`feature.${item}`, listing.features.includes(item) ? text('stated.yes') : null]),
  ]
}
