import { useText } from '../i18n/text.tsx'
import { isListed, type ListEntry, useLocalList } from '../local-lists/local-list.ts'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { comparison, isFull, toggleCompared } from './comparison.ts'

const pill =
  'inline-flex h-8 items-center gap-1.5 rounded-full border border-line-strong bg-surface pr-3 pl-2.5 text-xs font-semibold ' +
  'shadow-card select-none hover:bg-sunken disabled:opacity-60 aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand'

interface CompareToggleProps {
  listing: ListEntry
  /** Small over a card's picture; beside other buttons it looks like them. */
  look?: 'pill' | 'button'
}

/** Adds a vehicle to the comparison, or removes it. Stored on this device, so it needs a script. */
export function CompareToggle({ listing, look = 'pill' }: CompareToggleProps) {
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
        look === 'pill'
          ? pill
          : buttonClass(
              { look: 'secondary', size: 'icon' },
              'w-auto aria-pressed:border-brand aria-pressed:text-brand',
            ),
        'noscript:hidden print:hidden',
      )}
    >
      <Icon name={pressed ? 'check' : 'scale'} className={look === 'pill' ? 'size-4' : 'size-5'} />
      {look === 'pill' && text('compare.toggle')}
    </button>
  )
}
