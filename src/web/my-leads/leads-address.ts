/** Which enquiries are shown, in the address of /my-leads. */
export interface LeadsView {
  archived: boolean
  /** Those about one listing; null for all. */
  listingId: string | null
  page: number
}

export function readLeadsView(query: URLSearchParams): LeadsView {
  const page = Number(query.get('page') ?? 1)
  return {
    archived: query.get('view') === 'archive',
    listingId: query.get('listing'),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** The plain path of a view; what is as always is left out. */
export function leadsPath({ archived, listingId, page }: LeadsView): string {
  const query = new URLSearchParams({
    ...(archived && { view: 'archive' }),
    ...(listingId !== null && { listing: listingId }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query === '' ? '/my-leads' : `/my-leads?${query}`
}
