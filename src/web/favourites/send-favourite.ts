/** Asks the market to save a listing, or no longer to, even if its page is left meanwhile; answers whether it did. */
export async function sendFavourite(listingId: string, saved: boolean): Promise<boolean> {
  try {
    const method = saved ? 'PUT' : 'DELETE'
    const { ok } = await fetch(`/api/v1/me/favourites/${listingId}`, { method, keepalive: true })
    return ok
  } catch {
    return false
  }
}
