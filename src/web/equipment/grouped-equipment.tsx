import type { Feature } from '../../contract/vocabulary.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { groupedItems } from './grouped-items.ts'

interface GroupedEquipmentProps {
  items: readonly Feature[]
  /** The level of the groups' headings. */
  as: 'h3' | 'h5'
}

/** What a vehicle has, by group. */
export function GroupedEquipment({ items, as: Heading }: GroupedEquipmentProps) {
  const text = useText()
  return (
    <div className="space-y-6">
      {groupedItems(items).map((found) => (
        <div key={found.group}>
          <Heading className="mb-2.5 font-semibold">{text(`equipment.${found.group}`)}</Heading>
          <ul className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2 xl:grid-cols-3">
            {found.items.map((item) => (
              <li key={item} className="flex min-w-0 items-center gap-2.5 text-[0.9375rem]">
                <Icon name="check" className="size-[1.125rem] shrink-0 text-brand" />
                <span className="min-w-0 hyphens-auto wrap-break-word">{text(`feature.${item}`)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
