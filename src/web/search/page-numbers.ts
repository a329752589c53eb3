/** Which pages the pagination names: first, last, and the current one with its neighbours (specification section 9). */
export type PageSlot = number | 'gap'

export function pageNumbers(current: number, last: number): PageSlot[] {
  const named = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(named)].toSorted((a, b) => a - b)
  return pages.flatMap((page, index): PageSlot[] => {
    const missing = page - (pages[index - 1] ?? 0) - 1
    // A gap of one page is shown as that page: the ellipsis would take the same room.
    if (missing === 1) return [page - 1, page]
    return missing > 1 ? ['gap', page] : [page]
  })
}

export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
