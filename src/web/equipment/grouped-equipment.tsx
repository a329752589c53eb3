import { useId } from 'react'
import type { Feature } from '../../contract/market/vocabulary.ts'
import { useText } from '../i18n/text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { groupedItems } from './grouped-items.ts'

/** A narrow screen shows so many of each group first, two rows of the common ones. */
const firstOfGroup = 4
/** Fewer are never folded. */
const fewItems = 20

interface GroupedEquipmentProps {
  items: readonly Feature[]
  /** The level of the groups' headings. */
  as: 'h3' | 'h5'
}

/** What a vehicle has, by group. On a narrow screen a long list is folded; without a script too, and paper has all of it. */
export function GroupedEquipment({ items, as: Heading }: GroupedEquipmentProps) {
  const text = useText()
  const id = useId()
  const folds = items.length > fewItems
  return (
    <div className="group/equipment">
      <div className="space-y-6">
        {groupedItems(items).map((found) => (
          <div key={found.group}>
            <Heading className="mb-2.5 font-semibold">{text(`equipment.${found.group}`)}</Heading>
            <ul className="grid gap-x-6 gap-y-2.5 min-[22rem]:grid-cols-2 xl:grid-cols-3">
              {found.items.map((item, index) => (
                <li
                  key={item}
                  className={classNames(
                    'flex min-w-0 items-start gap-2 text-[0.9375rem] sm:gap-2.5',
                    folds && index >= firstOfGroup && 'max-lg:not-print:group-not-has-checked/equipment:hidden',
                  )}
                >
                  <Icon name="check" className="mt-0.5 size-[1.125rem] shrink-0 text-brand" />
                  <span className="min-w-0 hyphens-auto wrap-break-word">{text(`feature.${item}`)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {folds && (
        <div className="mt-5 lg:hidden print:hidden">
          <input id={id} type="checkbox" className="peer sr-only" />
          <label
            htmlFor={id}
            className={buttonClass(
              { look: 'secondary', wraps: true },
              'w-full cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
            )}
          >
            <span className="group-has-checked/equipment:hidden">
              {text('listing.allFeatures', { count: items.length })}
            </span>
            <span className="group-not-has-checked/equipment:hidden">{text('listing.fewerFeatures')}</span>
          </label>
        </div>
      )}
    </div>
  )
}
