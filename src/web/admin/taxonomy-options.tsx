import type { TaxonomyChoice } from '../../contract/admin-taxonomy.ts'

/** Options of entries, grouped by parent. */
export function TaxonomyOptions({ choices }: { choices: readonly TaxonomyChoice[] }) {
  const groups = Map.groupBy(choices, ({ path }) => path.join(' › '))
  return [...groups].map(([above, entries]) => {
    const options = entries.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
    return above === '' ? (
      options
    ) : (
      <optgroup key={above} label={above}>
        {options}
      </optgroup>
    )
  })
}
