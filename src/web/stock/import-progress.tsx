import { Form } from 'react-router'
import type { StockImport } from '../../contract/stock.ts'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { useStockText } from '../stock-texts/stock-text.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { panelClass } from './import-list.tsx'
import { refusalKey } from './stock-words.ts'
import { useRefreshWhile } from './use-refresh-while.ts'

/** How far an import is, and what can be done about it. */
export function ImportProgress({ stock }: { stock: StockImport }) {
  const text = useStockText()
  const formats = useFormats()
  const { state, rowsDone, rowsTotal } = stock
  const isWorking = state === 'checking' || state === 'running'
  useRefreshWhile(isWorking)
  const said =
    rowsTotal === null
      ? text('stock.reading')
      : text('stock.progress', { done: formats.number(rowsDone), total: formats.number(rowsTotal) })
  return (
    <section className={`${panelClass} p-5`}>
      {state === 'held' && (
        <div role="alert" className="mb-4">
          <h2 className="text-lg font-semibold">{text('stock.heldTitle')}</h2>
          <p className="mt-1">
            {text('stock.heldLead', {
              vehicles: stock.vehicles ?? 0,
              before: formats.number(stock.vehiclesBefore ?? 0),
            })}
          </p>
        </div>
      )}
      {stock.problem && (
        <p role="alert" className="mb-4 rounded-card bg-danger-soft px-4 py-3 font-medium text-danger">
          {text(refusalKey(stock.problem.code))}
        </p>
      )}
      <p className="font-medium tabular-nums">{said}</p>
      <progress
        aria-label={said}
        max={rowsTotal ?? 1}
        value={rowsTotal === null ? undefined : rowsDone}
        className="mt-2 block h-2.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
      />
      <p role="status" className="sr-only">
        {text(`stockState.${state}`)}
      </p>
      {stock.mayRunAgain && (
        <Form method="post" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Step intent="again" />
          <p className="text-sm text-muted">{text('stock.againLead')}</p>
        </Form>
      )}
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-3">
        {state === 'held' && <Step intent="confirm" look="primary" />}
        {state === 'running' && <Step intent="pause" />}
        {state === 'paused' && <Step intent="resume" look="primary" />}
        {(isWorking || state === 'paused' || state === 'held') && <Step intent="cancel" />}
        {isWorking && (
          <noscript>
            <LocalLink to={`/my-stock/${stock.id}`} className={buttonClass({ look: 'quiet' })}>
              {text('stock.refresh')}
            </LocalLink>
          </noscript>
        )}
      </Form>
    </section>
  )
}

function Step({
  intent,
  look = 'secondary',
}: {
  intent: 'again' | 'confirm' | 'pause' | 'resume' | 'cancel'
  look?: 'primary' | 'secondary'
}) {
  return (
    <Button type="submit" name="intent" value={intent} look={look}>
      {useStockText()(`stock.${intent}`)}
    </Button>
  )
}
