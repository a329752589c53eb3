import { Form } from 'react-router'
import type { StockImport } from '../../contract/stock.ts'
import { languages, languageTable } from '../../contract/market/vocabulary.ts'
import { useSpeech } from '../i18n/text.tsx'
import { useStockText } from '../stock-texts/stock-text.tsx'
import { Button } from '../ui/button.tsx'
import { CheckboxField, controlClass, SelectField, TextField } from '../ui/field.tsx'
import { panelClass } from './import-list.tsx'
import { fieldWords } from './stock-words.ts'

/** What each column holds, with samples; and what the file means as a whole. */
export function ColumnsForm({ stock }: { stock: StockImport }) {
  const stockText = useStockText()
  const { text, formats } = useSpeech()
  const nameOf = (field: string) => fieldWords(field, text, stockText)
  const choices = stock.fields
    .map((field) => ({ field, name: nameOf(field) }))
    .toSorted((a, b) => formats.compare(a.name, b.name))
  // Of columns with the same header the first counts.
  const columns = [
    ...new Map(stock.columns.toReversed().map((column) => [column.header, column])).values(),
  ].toReversed()
  const hasNumber = stock.columns.some(({ field }) => field === 'externalId' || field === 'vin')
  return (
    <Form method="post" className={`${panelClass} p-5`}>
      <input type="hidden" name="columns" value="" />
      <h2 className="text-lg font-semibold">{stockText('stock.columns')}</h2>
      <p className="mt-1 text-muted">
        {stock.format !== null && `${stockText('stock.readAsFormat', { format: stock.format })} `}
        {stockText('stock.columnsLead')}
      </p>
      {stock.missing.length > 0 && (
        <p role="alert" className="mt-3 rounded-card bg-danger-soft px-4 py-3 font-medium text-danger">
          {stockText('stock.missing', { fields: formats.list(stock.missing.map(nameOf)) })}
        </p>
      )}
      {!hasNumber && (
        <p className="mt-3 rounded-card bg-accent-soft px-4 py-3 text-on-accent-soft">
          {stockText('stock.withoutNumber')}
        </p>
      )}
      <ul className="mt-4 divide-y divide-line">
        {columns.map(({ header, field, samples }) => (
          <li key={header} className="grid items-center gap-x-5 gap-y-2 py-3 sm:grid-cols-2">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{header}</p>
              <p className="truncate text-sm text-muted">{samples.filter((cell) => cell !== '').join(' · ')}</p>
            </div>
            <div>
              <input type="hidden" name="header" value={header} />
              <select
                name="field"
                aria-label={stockText('stock.columnOf', { header })}
                defaultValue={field ?? ''}
                key={field}
                className={controlClass}
              >
                <option value="">{stockText('stock.ignored')}</option>
                {choices.map(({ field, name }) => (
                  <option key={field} value={field}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
          </li>
        ))}
      </ul>
      <fieldset className="mt-4 space-y-3 border-t border-line pt-4">
        <legend className="sr-only">{stockText('stock.options')}</legend>
        <CheckboxField name="isComplete" label={stockText('stock.complete')} defaultChecked={stock.isComplete} />
        <TextField
          label={stockText('stock.place')}
          name="place"
          maxLength={200}
          defaultValue={stock.place ?? ''}
          aria-describedby="place-hint"
          className="max-w-md"
        />
        <p id="place-hint" className="text-sm text-muted">
          {stockText('stock.placeHint')}
        </p>
        <SelectField
          label={stockText('stock.language')}
          name="language"
          defaultValue={stock.language ?? ''}
          className="max-w-md"
        >
          <option value="">{stockText('stock.languageOfPlace')}</option>
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageTable[language].name}
            </option>
          ))}
        </SelectField>
      </fieldset>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="check" wraps>
          {stockText('stock.check')}
        </Button>
        <Button type="submit" name="intent" value="run" look="secondary" wraps>
          {stockText('stock.run')}
        </Button>
        <Button type="submit" name="intent" value="save" look="quiet">
          {stockText('stock.save')}
        </Button>
      </div>
    </Form>
  )
}
