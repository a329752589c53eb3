import type { ReactNode } from 'react'
import { useSpeech } from '../i18n/text.tsx'
import { CheckboxField, FieldGroup } from '../ui/field.tsx'

interface FacetCheckboxesProps<Key extends string | number> {
  name: string
  label: ReactNode
  /** `listings` is null where it is not known. */
  options: readonly { key: Key; listings: number | null }[]
  selected: readonly Key[] | undefined
  words: (key: Key) => string
}

/**
 * Alternatives with the number of listings each would find. What nothing fits is greyed, not hidden; what is selected
 * can always be taken away, and what the address asks for is always there, offered or not: a form must not lose it.
 * Nothing where there is nothing to tick.
 */
export function FacetCheckboxes<Key extends string | number>({
  name,
  label,
  options,
  selected = [],
  words,
}: FacetCheckboxesProps<Key>) {
  const { formats } = useSpeech()
  const unlisted = selected.filter((key) => !options.some((option) => option.key === key))
  if (options.length + unlisted.length === 0) return null
  return (
    <FieldGroup label={label}>
      <div className="space-y-0.5">
        {[...options, ...unlisted.map((key) => ({ key, listings: 0 }))].map(({ key, listings }) => {
          const chosen = selected.includes(key)
          return (
            <CheckboxField
              key={key}
              name={name}
              value={key}
              defaultChecked={chosen}
              disabled={listings === 0 && !chosen}
              label={words(key)}
              {...(listings !== null && { aside: formats.number(listings) })}
            />
          )
        })}
      </div>
    </FieldGroup>
  )
}
