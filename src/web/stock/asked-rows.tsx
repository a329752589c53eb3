import { Form } from 'react-router'
import { importQuestions } from '../../contract/market/import-outcomes.ts'
import type { StockImport } from '../../contract/stock.ts'
import { useSpeech } from '../i18n/text.tsx'
import { useStockText } from '../stock-texts/stock-text.tsx'
import { Button } from '../ui/button.tsx'
import { panelClass } from './import-list.tsx'
import { findingWords } from './stock-words.ts'

/** What waits for its dealer: one press for each kind of question. */
export function AskedRows({ stock }: { stock: StockImport }) {
  const text = useStockText()
  const speech = useSpeech()
  const asked = stock.findings.flatMap(({ fate, field, code, rows }) => {
    const question = importQuestions.find((known) => known === code)
    return fate === 'asked' && question !== undefined ? [{ question, field, rows }] : []
  })
  const isAnswerable = stock.state === 'checked' || stock.state === 'done'
  if (asked.length === 0) return null
  return (
    <section className={`${panelClass} p-5`}>
      <h2 className="text-lg font-semibold">{text('stock.askedTitle')}</h2>
      <p className="mt-1 text-muted">{text('stock.askedLead')}</p>
      <ul className="mt-3 divide-y divide-line">
        {asked.map(({ question, field, rows }) => (
          <li key={question} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="min-w-0 grow basis-72">
              {findingWords({ field, code: question, value: '' }, speech, text)} {text('stock.rowsOf', { rows })}
            </p>
            {isAnswerable && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="code" value={question} />
                <Button type="submit" name="intent" value="answer" look="secondary" wraps>
                  {text('stock.answer')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
