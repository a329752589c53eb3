import { useLocation } from 'react-router'

/** The form that every heart of a page belongs to; the heart itself says which vehicle. */
export const favouriteFormId = 'favourite'

export function FavouriteForm() {
  const { pathname, search } = useLocation()
  return (
    <form id={favouriteFormId} method="post" action="/favourite">
      <input type="hidden" name="returnTo" value={pathname + search} />
    </form>
  )
}
