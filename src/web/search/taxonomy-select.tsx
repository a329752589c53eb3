import { otherLast } from '../../contract/market/other-model.ts'
import type { TaxonomyEntry } from '../../contract/taxonomy.ts'
import { useSpeech } from '../i18n/text.tsx'
import { SelectField } from '../ui/field.tsx'
import { SearchableSelect } from '../ui/searchable-select.tsx'
import { fewestSearched, popularEntries } from '../vehicles/popular-entries.ts'

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
  const { text, formats } = useSpeech()
  const offered = entries
    .filter(({ slug, listings }) => listings > 0 || slug === selected)
    .map(({ slug, name: words, listings }) => ({ slug, words: formats.vehicle(words), listings }))
    .toSorted((one, next) => otherLast(one, next) || formats.compare(one.words, next.words))
  const choices = offered.map(({ slug, words, listings }) => ({ key: slug, words, note: formats.number(listings) }))
  if (disabled || choices.length < fewestSearched) {
    return (
      <SelectField name={name} label={label} defaultValue={selected ?? ''} disabled={disabled}>
        <option value="">{any}</option>
        {choices.map(({ key, words, note }) => (
          <option key={key} value={key}>
            {`${words} (${note})`}
          </option>
        ))}
      </SelectField>
    )
  }
  const popular = popularEntries(offered).flatMap(({ slug }) => choices.filter(({ key }) => key === slug))
  return (
    <SearchableSelect
      name={name}
      label={label}
      any={any}
      popular={{ title: text('choice.popular'), choices: popular }}
      all={{ title: text('choice.all'), choices }}
      none={text('choice.none')}
      selected={selected}
    />
  )
}
