import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
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
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-brand px-1 text-[0.6875rem] font-bold text-on-brand tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </LocalLink>
  )
}
