/** Favourite buttons post here without a script, and those of visitors always. Redirects back to the button. */
import { redirect } from 'react-router'
import { isListingId, pendingHeader } from '../favourites/pending-favourites.ts'
import { plainPath } from '../layout/local-href.tsx'
import { ownAddress } from '../layout/own-address.ts'
import { signInPath } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import { throwStatus } from '../problems.ts'
import { type Flash, flashHeader } from '../toasts/flashes.ts'
import type { Route } from './+types/favourite.ts'

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api, actor } = context.get(pageContext)
  const form = await request.formData()
  const [listingId, saved] = form.has('add') ? [form.get('add'), true] : [form.get('remove'), false]
  if (!isListingId(listingId)) throwStatus(422)

  const { pathname, search } = ownAddress(form.get('returnTo'), url.href)
  const returnTo = pathname + search
  if (!actor)
    return leadTo(signInPath(returnTo), pendingHeader(request, listingId, saved), flashHeader('signInForFavourites'))

  const done: Promise<unknown> = saved ? api.favourites.add({ listingId }) : api.favourites.remove({ listingId })
  const flash = await done.then(
    (): Flash => (saved ? 'favouriteAdded' : 'favouriteRemoved'),
    (): Flash => (saved ? 'favouriteAddFailed' : 'favouriteRemoveFailed'),
  )
  // The list of favourites itself offers to undo a removal.
  if (flash === 'favouriteRemoved' && plainPath(pathname) === '/favourites')
    return leadTo(`${pathname}?removed=${listingId}`)
  return leadTo(returnTo.replace(/\?removed=.*$/, ''), flashHeader(flash))
}

/** Opening this address shows the saved listings. */
export function loader() {
  return redirect('/favourites')
}

function leadTo(path: string, ...cookies: string[]): Response {
  return redirect(path, { status: 303, headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
}
