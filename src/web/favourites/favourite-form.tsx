import { useLocation } from 'react-router'

/** The form of all hearts of a page; the button's value names the vehicle. */
export const favouriteFormId = 'favourite'

export function FavouriteForm() {
  const { pathname, search } = useLocation()
  return (
    <form id={favouriteFormId} method="post" action="/favourite">
      <input type="hidden" name="returnTo" value={pathname + search} />
    </form>
  )
}
