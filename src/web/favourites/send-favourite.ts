/** Asks the market to save a listing, or no longer to; answers whether it did. */
export async function sendFavourite(listingId: string, saved: boolean): Promise<boolean> {
  try {
    const { ok } = await fetch(`/api/v1/me/favourites/${listingId}`, { method: saved ? 'PUT' : 'DELETE' })
    return ok
  } catch {
    return false
  }
}
