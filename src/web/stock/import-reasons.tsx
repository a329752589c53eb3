import type { StockImport } from '../../contract/stock.ts'
import { useFormats, useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { sellerDetailsPath } from '../sellers/seller-address.ts'
import { type StockKey, useStockText } from '../stock-texts/stock-text.tsx'
import type { RowFilter } from './stock-address.ts'
import { findingWords } from './stock-words.ts'

const shown = 8

/** What was found in the file and in how many rows, refusals first: five hundred rows with one cause are one line. */
export function ImportReasons({ findings, filter }: Pick<StockImport, 'findings'> & { filter: RowFilter }) {
  const stockText = useStockText()
  const speech = useSpeech()
  const formats = useFormats()
  const said = findings
    .filter(
      ({ fate }) => fate !== 'gone' && (filter === 'all' || filter === (fate === 'refused' ? 'refused' : 'warned')),
    )
    .toSorted((a, b) => Number(b.fate === 'refused') - Number(a.fate === 'refused'))
  if (said.length === 0) return null
  return (
    <section aria-labelledby="import-reasons" className="mt-4 rounded-card bg-sunken px-4 py-3 text-[0.9375rem]">
      <h3 id="import-reasons" className="font-semibold">
        {stockText('stock.reasons')}
      </h3>
      <ul className="mt-1 space-y-1">
        {said.slice(0, shown).map(({ fate, field, code, rows }) => (
          <li key={`${fate} ${field} ${code}`} className="flex gap-3">
            <span className="w-20 shrink-0 text-muted tabular-nums">{stockText('stock.rowsOf', { rows })}</span>
            <span className="min-w-0">
              {fate === 'refused' && <strong>{formats.lead(stockText('stockFate.refused'))} </strong>}
              {findingWords({ field, code, value: '' }, speech, stockText)}
              {fate === 'refused' && field === 'city' && code === 'missing' && ` ${stockText('stock.placeBelow')}`}
              <Remedy code={code} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const remedies: ReadonlyMap<string, { to: string; words: StockKey }> = new Map([
  ['plan_limit_reached', { to: '/package-selection', words: 'stock.morePlaces' }],
  ['plan_required', { to: '/package-selection', words: 'stock.choosePlan' }],
  ['trader_details_missing', { to: sellerDetailsPath, words: 'stock.stateDetails' }],
] as const)

/** Where what hinders all rows alike is put right. */
function Remedy({ code }: { code: string }) {
  const text = useStockText()
  const remedy = remedies.get(code)
  if (!remedy) return null
  return (
    <>
      {' '}
      <LocalLink to={remedy.to} className="text-brand underline underline-offset-4">
        {text(remedy.words)}
      </LocalLink>
    </>
  )
}
