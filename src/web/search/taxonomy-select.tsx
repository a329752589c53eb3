import { otherLast } from '../../contract/other-model.ts'
import type { TaxonomyEntry } from '../../contract/taxonomy.ts'
import { useFormats } from '../i18n/text.tsx'
import { SelectField } from '../ui/field.tsx'

interface TaxonomySelectProps {
  name: 'make' | 'model' | 'variant'
  label: string
  /** The option that chooses nothing. */
  any: string
  entries: readonly TaxonomyEntry[]
  selected: string | undefined
  /** Not yet: the level above is not chosen. */
  disabled?: boolean
}

/** Makes, models or variants with the number of listings beside each; those with none cannot be chosen. */
export function TaxonomySelect({ name, label, any, entries, selected, disabled }: TaxonomySelectProps) {
  const formats = useFormats()
  return (
    <SelectField name={name} label={label} defaultValue={selected ?? ''} disabled={disabled}>
      <option value="">{any}</option>
      {entries
        .map(({ slug, name: words, listings }) => ({ slug, words: formats.vehicle(words), listings }))
        .toSorted((one, next) => otherLast(one, next) || formats.compare(one.words, next.words))
        .map(({ slug, words, listings }) => (
          <option key={slug} value={slug} disabled={listings === 0 && slug !== selected}>
            {`${words} (${formats.number(listings)})`}
          </option>
        ))}
    </SelectField>
  )
}
