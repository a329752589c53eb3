import type { MouseEvent } from 'react'
import { useText } from '../i18n/text.tsx'
import { buttonClass, roundButtonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useFavourites } from './favourite-changes.ts'
import { favouriteFormId } from './favourite-form.tsx'
import { useToggleFavourite } from './use-toggle-favourite.ts'

interface FavouriteButtonProps {
  listing: { id: string; title: string }
  /** On a card it is a heart over the picture; beside other buttons it looks like them. */
  look?: 'heart' | 'button'
  className?: string
}

/**
 * Saves a vehicle, or removes it: the heart changes at once, for visitors on this device. A real button of a real form
 * (favourite-form.tsx): without JavaScript the page reloads changed, and visitors are redirected to sign in.
 */
export function FavouriteButton({ listing, look = 'heart', className }: FavouriteButtonProps) {
  const text = useText()
  const favourites = useFavourites()
  const toggle = useToggleFavourite()
  const saved = favourites?.has(listing.id) ?? false

  function press(event: MouseEvent) {
    if (!favourites) return
    event.preventDefault()
    toggle(listing, !saved)
  }

  return (
    <button
      type="submit"
      form={favouriteFormId}
      name={saved ? 'remove' : 'add'}
      value={listing.id}
      aria-pressed={saved}
      aria-label={text('favourites.toggleNamed', { title: listing.title })}
      onClick={press}
      className={classNames(
        look === 'heart' ? roundButtonClass : buttonClass({ look: 'secondary', size: 'icon' }, 'w-auto'),
        'print:hidden',
        className,
      )}
    >
      <Icon name="heart" className={classNames('size-5', saved && 'fill-current text-heart')} />
    </button>
  )
}
