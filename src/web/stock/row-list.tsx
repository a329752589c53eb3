import { newCarFacts } from '../../contract/market/energy-label.ts'
import type { StockImport, StockRow } from '../../contract/stock.ts'
import { Form } from 'react-router'
import { useFormats, useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Pagination } from '../search/pagination.tsx'
import { useStockText } from '../stock-texts/stock-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { panelClass } from './import-list.tsx'
import { ImportReasons } from './import-reasons.tsx'
import { labelPath } from '../wizard/label-path.ts'
import { type RowFilter, rowFilters, rowsPath, type RowsView } from './stock-address.ts'
import { findingWords } from './stock-words.ts'

interface RowListProps {
  stock: StockImport
  view: RowsView
  rows: readonly StockRow[]
  lastPage: number
}

/** What became of the rows, or would: counts that filter, a page of rows, and the report. */
export function RowList({ stock, view, rows, lastPage }: RowListProps) {
  const text = useStockText()
  return (
    <section className={`${panelClass} p-5`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{text('stock.result')}</h2>
        <a
          href={`/api/v1/me/stock/imports/${stock.id}/report.csv`}
          download
          className={buttonClass({ look: 'secondary', size: 'small', wraps: true })}
        >
          <Icon name="download" className="size-4" />
          {text('stock.report')}
        </a>
      </div>
      {stock.state === 'checked' && <Checked counts={stock.counts} />}
      <ImportReasons findings={stock.findings} filter={view.filter} />
      <Filters stock={stock} view={view} />
      {rows.length === 0 ? (
        <p className="py-8 text-center text-muted">{text('stock.noRows')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {rows.map((row) => (
            <Row key={`${row.line} ${row.number}`} row={row} />
          ))}
        </ul>
      )}
      <Pagination page={view.page} last={lastPage} pathOf={(page) => rowsPath(stock.id, { ...view, page })} />
    </section>
  )
}

/** After a dry run the next step stands beside its result, not below the columns. */
function Checked({ counts }: Pick<StockImport, 'counts'>) {
  const text = useStockText()
  const formats = useFormats()
  const vehicles = counts.new + counts.changed
  return (
    <Form method="post" className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">{text('stock.dryRun')}</p>
      {(vehicles > 0 || counts.gone > 0) && (
        <Button type="submit" name="intent" value="run" wraps>
          {counts.gone > 0
            ? text('stock.runAndEnd', { vehicles: formats.number(vehicles), gone: formats.number(counts.gone) })
            : text('stock.runChecked', { vehicles })}
        </Button>
      )}
    </Form>
  )
}

function Filters({ stock, view }: Pick<RowListProps, 'stock' | 'view'>) {
  const text = useStockText()
  const formats = useFormats()
  const { counts } = stock
  const countOf = (filter: RowFilter) =>
    filter === 'all'
      ? counts.new + counts.changed + counts.unchanged + counts.gone + counts.asked + counts.refused
      : counts[filter]
  return (
    <nav aria-label={text('stock.result')} className="mt-4 flex flex-wrap gap-2">
      {rowFilters.map((filter) => (
        <LocalLink
          key={filter}
          to={rowsPath(stock.id, { filter, page: 1 })}
          preventScrollReset
          aria-current={filter === view.filter ? 'page' : undefined}
          className={buttonClass({ look: filter === view.filter ? 'primary' : 'secondary', size: 'small' })}
        >
          {text(`stockFate.${filter}`)} <span className="tabular-nums">{formats.number(countOf(filter))}</span>
        </LocalLink>
      ))}
    </nav>
  )
}

function Row({ row: { line, number, name, fate, findings, read, listingId } }: { row: StockRow }) {
  const stockText = useStockText()
  const speech = useSpeech()
  // One that waits for its label has no page yet; its form has.
  const missing = findings.find(({ code }) => code === 'awaits_label')?.field
  const awaited = newCarFacts.find((fact) => fact === missing)
  const where = line === null ? stockText('stock.notInFile') : stockText('stock.line', { line: String(line) })
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-1 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {number === null ? where : `${where} · ${stockText('stock.number', { number })}`}
        </p>
        {read !== null && <AsRead read={read} />}
      </div>
      <Badge look={fate === 'refused' || fate === 'asked' ? 'accent' : fate === 'new' ? 'brand' : 'neutral'}>
        {stockText(`stockFate.${fate}`)}
      </Badge>
      <div className="min-w-0 basis-full text-[0.9375rem] sm:basis-80">
        {findings.map((finding) => (
          <p key={`${finding.field} ${finding.code} ${finding.value}`} className="wrap-anywhere">
            {findingWords(finding, speech, stockText)}
          </p>
        ))}
        {listingId !== null && fate !== 'gone' && (
          <LocalLink
            to={awaited === undefined ? `/listing/${listingId}` : labelPath(listingId, awaited)}
            className="text-sm text-brand underline underline-offset-4"
          >
            {stockText(awaited === undefined ? 'stock.view' : 'stock.stateLabel')}
            <span className="sr-only">: {name}</span>
          </LocalLink>
        )}
      </div>
    </li>
  )
}

/** What was understood, to be compared with the file. */
function AsRead({ read }: { read: NonNullable<StockRow['read']> }) {
  const text = useStockText()
  const formats = useFormats()
  const { vehicle, modelDescription, priceEuros, mileageKm, year, firstRegistrationMonth, city } = read
  const facts = [
    // A file may name the model as its language does: BMW 3er is not called 3er once more.
    formats.vehicle(vehicle).endsWith(` ${modelDescription}`)
      ? formats.vehicle(vehicle)
      : [formats.vehicle(vehicle), modelDescription].filter(Boolean).join(' '),
    formats.euro(priceEuros),
    ...(mileageKm === null ? [] : [formats.kilometres(mileageKm)]),
    formats.yearAndMonth(year, firstRegistrationMonth),
    city,
  ]
  return <p className="text-sm wrap-anywhere">{text('stock.readAs', { facts: facts.join(' · ') })}</p>
}
