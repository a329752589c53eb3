import { useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { StockImport } from '../../contract/stock.ts'
import type { TaxonomyMatch } from '../../contract/taxonomy.ts'
import { useSpeech } from '../i18n/text.tsx'
import { useStockText } from '../stock-texts/stock-text.tsx'
import { Button } from '../ui/button.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { controlClass } from '../ui/field.tsx'
import { panelClass } from './import-list.tsx'

const shown = 20
const typingPauseMs = 250

/** Makes and models that the taxonomy lacks, to be explained once by hand. */
export function UnknownVehicles({ vehicles }: { vehicles: StockImport['unknownVehicles'] }) {
  const text = useStockText()
  if (vehicles.length === 0) return null
  return (
    <section className={`${panelClass} p-5`}>
      <h2 className="text-lg font-semibold">{text('stock.unknown')}</h2>
      <p className="mt-1 text-muted">{text('stock.unknownLead')}</p>
      <ul className="mt-4 divide-y divide-line">
        {vehicles.slice(0, shown).map((vehicle) => (
          <li key={vehicle.text} className="grid items-center gap-x-5 gap-y-2 py-3 lg:grid-cols-[1fr_2fr]">
            <p className="min-w-0">
              <span className="font-medium wrap-anywhere">{vehicle.text}</span>{' '}
              <span className="text-sm whitespace-nowrap text-muted">
                {text('stock.rowsOf', { rows: vehicle.rows })}
              </span>
            </p>
            <ExplainForm words={vehicle.text} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ExplainForm({ words }: { words: string }) {
  const stockText = useStockText()
  const { site, text } = useSpeech()
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const [vehicleType, setVehicleType] = useState<string>(site.types[0]?.key ?? 'car')
  const [typed, setTyped] = useState('')
  const matches = useMatches(vehicleType, typed)
  const label = stockText('stock.meaning', { words })
  return (
    <Form method="post" preventScrollReset className="grid gap-2 sm:grid-cols-[auto_1fr_auto]">
      <input type="hidden" name="intent" value="explain" />
      <input type="hidden" name="text" value={words} />
      <select
        name="vehicleType"
        aria-label={stockText('stockField.vehicleType')}
        value={vehicleType}
        onChange={(event) => setVehicleType(event.currentTarget.value)}
        className={controlClass}
      >
        {site.types.map(({ key }) => (
          <option key={key} value={key}>
            {text(`vehicleTypes.${key}`)}
          </option>
        ))}
      </select>
      <div ref={field}>
        <Combobox
          id={id}
          type="text"
          name="words"
          required
          maxLength={100}
          aria-label={label}
          listLabel={label}
          className={controlClass}
          options={matches}
          keyOf={nameOf}
          onType={setTyped}
          onChoose={(match) => {
            const input = field.current?.querySelector('input')
            if (input) input.value = nameOf(match)
          }}
        >
          {(match) => <span className="truncate">{nameOf(match)}</span>}
        </Combobox>
      </div>
      <Button type="submit" look="secondary">
        {stockText('stock.save')}
      </Button>
    </Form>
  )
}

function nameOf({ make, model }: TaxonomyMatch): string {
  return `${make.name} ${model?.name ?? ''}`.trim()
}

/** Models that the typed words can mean; none while they cannot be had. */
function useMatches(vehicleType: string, typed: string): readonly TaxonomyMatch[] {
  const [found, setFound] = useState<TaxonomyMatch[]>([])
  useEffect(() => {
    const words = typed.trim()
    const abort = new AbortController()
    const timer = setTimeout(() => {
      if (words === '') return setFound([])
      const address = `/api/v1/taxonomy/types/${vehicleType}/matches?${new URLSearchParams({ text: words })}`
      fetch(address, { signal: abort.signal })
        .then((response) => (response.ok ? response.json() : { matches: [] }))
        .then(
          ({ matches }: { matches: TaxonomyMatch[] }) =>
            setFound(matches.filter(({ model, variant }) => model !== undefined && variant === undefined)),
          () => {},
        )
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [vehicleType, typed])
  return found
}
