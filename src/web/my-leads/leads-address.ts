/** The view of /my-leads in its address. */
export const leadBoxes = ['inbox', 'archive', 'sent'] as const
export type LeadBox = (typeof leadBoxes)[number]

export interface LeadsView {
  /** Received leads, archived ones, or those that the user sent. */
  box: LeadBox
  /** Leads about one listing; null for all. */
  listingId: string | null
  page: number
}

export function readLeadsView(query: URLSearchParams): LeadsView {
  const page = Number(query.get('page') ?? 1)
  const box = leadBoxes.find((box) => box === query.get('view')) ?? 'inbox'
  return {
    box,
    listingId: box === 'sent' ? null : query.get('listing'),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** Returns the plain path of a view, without defaults. */
export function leadsPath({ box, listingId, page }: LeadsView): string {
  const query = new URLSearchParams({
    ...(box !== 'inbox' && { view: box }),
    ...(listingId !== null && { listing: listingId }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query === '' ? '/my-leads' : `/my-leads?${query}`
}
