/** Saves or removes a favourite on the server, even if the page is left meanwhile; returns true on success. */
export async function sendFavourite(listingId: string, saved: boolean): Promise<boolean> {
  try {
    const method = saved ? 'PUT' : 'DELETE'
    const { ok } = await fetch(`/api/v1/me/favourites/${listingId}`, { method, keepalive: true })
    return ok
  } catch {
    return false
  }
}
