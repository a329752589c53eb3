import { fittingSorts, type ListingSort } from '../../contract/market/search-filters.ts'
import { useText } from '../i18n/text.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'

/** Stands apart from the filters but belongs to their form, so that one address holds both. */
export function SortSelect({
  sort,
  form,
  filters = {},
}: {
  sort: ListingSort
  form: string
  filters?: Parameters<typeof fittingSorts>[0]
}) {
  const text = useText()
  return (
    <>
      <SelectField
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        name="sort"
        form={form}
        defaultValue={sort}
        label={<span className="sr-only">{text('sort.label')}</span>}
        className="-mt-1.5 shrink-0 max-sm:max-w-44 sm:min-w-44"
      >
        {fittingSorts(filters).map((key) => (
          <option key={key} value={key}>
            {text(`sort.${key}`)}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit" look="secondary" form={form}>
          {text('sort.apply')}
        </Button>
      </noscript>
    </>
  )
}
