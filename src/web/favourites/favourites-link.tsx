import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { CountBadge } from '../ui/count-badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFavourites } from './favourite-changes.ts'

/** The heart of the navigation, with the number of saved vehicles. */
export function FavouritesLink() {
  const text = useText()
  const count = useFavourites()?.count ?? 0
  return (
    <LocalLink
      to="/favourites"
      aria-label={count > 0 ? text('favourites.navCount', { count }) : text('nav.favourites')}
      className={buttonClass({ look: 'quiet', size: 'icon' }, 'relative')}
    >
      <Icon name="heart" className="size-5" />
      <CountBadge count={count} />
    </LocalLink>
  )
}
