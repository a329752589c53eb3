import { Form } from 'react-router'
import { myListingFilters, mySorts } from '../../contract/market/my-listings-choices.ts'
import { useText } from '../i18n/text.tsx'
import { useLocalHref } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import type { MyListingsView } from './my-listings-address.ts'

/** Filter and order. Choosing is enough; without a script there is a button. */
export function ViewForm({ view, counts }: { view: MyListingsView; counts: Record<MyListingsView['filter'], number> }) {
  const words = useText()
  const text = useSellerText()
  const href = useLocalHref()
  return (
    <Form
      key={`${view.filter} ${view.sort}`}
      method="get"
      action={href('/my-listings')}
      preventScrollReset
      onChange={(event) => event.currentTarget.requestSubmit()}
      className="grid grid-cols-2 items-end gap-3 sm:flex"
    >
      <SelectField name="filter" label={text('mine.filter')} defaultValue={view.filter} className="sm:w-48">
        {myListingFilters.map((filter) => (
          <option key={filter} value={filter}>
            {text(`mineFilter.${filter}`, { count: counts[filter] })}
          </option>
        ))}
      </SelectField>
      <SelectField name="sort" label={words('sort.label')} defaultValue={view.sort} className="sm:w-52">
        {mySorts.map((sort) => (
          <option key={sort} value={sort}>
            {text(`mineSort.${sort}`)}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit" look="secondary">
          {text('mine.apply')}
        </Button>
      </noscript>
    </Form>
  )
}
