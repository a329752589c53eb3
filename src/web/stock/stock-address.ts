/** The view of an import in its address. */
import { rowFates, type RowFate } from '../../contract/market/stock-choices.ts'

export const rowFilters = ['all', ...rowFates, 'warned'] as const
export type RowFilter = (typeof rowFilters)[number]

export interface RowsView {
  filter: RowFilter
  page: number
}

export function readRowsView(parameters: URLSearchParams): RowsView {
  const page = Number(parameters.get('page') ?? 1)
  return {
    filter: rowFilters.find((filter) => filter === parameters.get('rows')) ?? 'all',
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000_000 ? page : 1,
  }
}

export function rowsPath(importId: string, { filter, page }: RowsView): string {
  const query = new URLSearchParams({
    ...(filter !== 'all' && { rows: filter }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return `/my-stock/${importId}${query === '' ? '' : `?${query}`}`
}

/** What the API is asked for. */
export function rowsInput({ filter, page }: RowsView): { fate?: RowFate; warned?: boolean; page: number } {
  if (filter === 'warned') return { warned: true, page }
  return filter === 'all' ? { page } : { fate: filter, page }
}
