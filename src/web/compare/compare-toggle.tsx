import { useText } from '../i18n/text.tsx'
import { isListed, type ListEntry, useLocalList } from '../local-lists/local-list.ts'
import { buttonClass, roundButtonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { comparison, isFull, toggleCompared } from './comparison.ts'

interface CompareToggleProps {
  listing: ListEntry
  /** On a card it is round over the picture, as large as the heart; beside other buttons it looks like them. */
  look?: 'round' | 'button'
}

/** Adds a vehicle to the comparison, or removes it. Stored on this device, so it needs a script. */
export function CompareToggle({ listing, look = 'round' }: CompareToggleProps) {
  const text = useText()
  const chosen = useLocalList(comparison)
  const pressed = isListed(chosen, listing.id)
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={text('compare.toggleNamed', { title: listing.title })}
      disabled={!pressed && isFull(chosen)}
      onClick={() => toggleCompared(listing)}
      className={classNames(
        look === 'round'
          ? classNames(roundButtonClass, 'aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand')
          : buttonClass(
              { look: 'secondary', size: 'icon' },
              'w-auto aria-pressed:border-brand aria-pressed:text-brand',
            ),
        'noscript:hidden print:hidden',
      )}
    >
      <Icon name={pressed ? 'check' : 'scale'} className="size-5" />
    </button>
  )
}
