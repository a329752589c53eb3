/** Cards by id for lists that only the device knows, such as the listings last viewed. No page of its own. */
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/cards.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').filter((id) => id !== '')
  const cards = await api.listings.cards({ ids })
  // From page to page within a minute nothing is asked twice.
  return Response.json(cards, { headers: { 'cache-control': 'private, max-age=60' } })
}
