import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { myListingFilters, rowColumns, sortDirections } from '../../contract/market/my-listings-choices.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import { useText } from '../i18n/text.tsx'
import { LocalLink, useLocalHref } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '../ui/field.tsx'
import { dayChoices, isNarrowed, sortName, tablePath, type TableView } from './table-address.ts'

/** How long typing must pause before the rows follow. */
const pauseMs = 200

interface TableFiltersProps {
  view: TableView
  counts: Record<TableView['filter'], number>
  makes: readonly { slug: string; name: string; listings: number }[]
}

/** Conditions of the table. Choosing and typing is enough; without a script there is a button. */
export function TableFilters({ view, counts, makes }: TableFiltersProps) {
  const words = useText()
  const text = useSellerText()
  const href = useLocalHref()
  const { form, submitNow, submitSoon } = useFollowing(view)
  return (
    <Form
      ref={form}
      method="get"
      action={href('/my-listings')}
      preventScrollReset
      role="search"
      aria-label={text('rows.search')}
      onChange={({ target }) => (isTextField(target) ? submitSoon() : submitNow())}
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(12rem,1fr)_repeat(3,minmax(0,11rem))_auto]"
    >
      <TextField
        type="search"
        name="text"
        label={text('rows.search')}
        placeholder={text('rows.searchHint')}
        defaultValue={view.text}
        maxLength={100}
        autoComplete="off"
        className="max-md:col-span-2"
      />
      <SelectField name="filter" label={text('rowColumn.state')} defaultValue={view.filter}>
        {myListingFilters.map((filter) => (
          <option key={filter} value={filter}>
            {text(`mineFilter.${filter}`, { count: counts[filter] })}
          </option>
        ))}
      </SelectField>
      <SelectField name="make" label={text('rows.make')} defaultValue={view.make ?? ''}>
        <option value="">{text('rows.anyMake')}</option>
        {makes.map(({ slug, name, listings }) => (
          <option key={slug} value={slug}>
            {name} ({listings})
          </option>
        ))}
      </SelectField>
      <SelectField name="days" label={text('rows.days')} defaultValue={view.minDays ?? ''}>
        <option value="">{text('rows.anyDays')}</option>
        {dayChoices.map((days) => (
          <option key={days} value={days}>
            {text('rows.daysFrom', { days })}
          </option>
        ))}
      </SelectField>
      <SelectField name="sort" label={words('sort.label')} defaultValue={sortName(view)} className="md:hidden">
        {rowColumns.flatMap((column) =>
          sortDirections.map((direction) => (
            <option key={sortName({ column, direction })} value={sortName({ column, direction })}>
              {text(direction === 'asc' ? 'rows.sortAsc' : 'rows.sortDesc', { column: text(`rowColumn.${column}`) })}
            </option>
          )),
        )}
      </SelectField>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 max-md:col-span-2">
        <CheckboxField
          name="pictures"
          value="none"
          label={text('rows.withoutPictures')}
          defaultChecked={view.withoutPictures}
        />
        {isNarrowed(view) && (
          <LocalLink
            to={tablePath({
              ...view,
              filter: 'all',
              make: null,
              minDays: null,
              withoutPictures: false,
              text: '',
              page: 1,
            })}
            preventScrollReset
            className={buttonClass({ look: 'quiet', size: 'small' })}
          >
            {text('rows.clear')}
          </LocalLink>
        )}
        <noscript>
          <Button type="submit" look="secondary">
            {text('mine.apply')}
          </Button>
        </noscript>
      </div>
    </Form>
  )
}

function isTextField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'search'
}

/**
 * Submits the form at once, or when typing pauses; steps while typing leave no trace in the history. When the address
 * changes otherwise (back, a link), the fields follow it, but never the one that is being typed in.
 */
function useFollowing(view: TableView) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const values: Record<string, string> = {
      text: view.text,
      filter: view.filter,
      make: view.make ?? '',
      days: view.minDays === null ? '' : String(view.minDays),
      sort: sortName(view),
    }
    for (const control of form.current?.elements ?? []) {
      if (control === document.activeElement && isTextField(control)) continue
      if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = view.withoutPictures
      else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
        control.value = ownValue(values, control.name) ?? control.value
      }
    }
  }, [view])

  function submitNow(replace = false) {
    clearTimeout(timer.current)
    if (form.current) void submit(form.current, { replace, preventScrollReset: true })
  }
  function submitSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => submitNow(true), pauseMs)
  }
  return { form, submitNow: () => submitNow(), submitSoon }
}
