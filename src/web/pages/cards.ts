/** Returns cards by id for lists on the device, such as the listings last viewed. Not a page. */
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/cards.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const ids = (url.searchParams.get('ids') ?? '').split(',').filter((id) => id !== '')
  const cards = await api.listings.cards({ ids })
  // Cached for a minute, so that page changes fetch nothing twice.
  return Response.json(cards, { headers: { 'cache-control': 'private, max-age=60' } })
}
