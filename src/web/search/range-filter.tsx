import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/text.tsx'
import { FieldGroup } from '../ui/field.tsx'
import { type Bar, barsBetween } from './bars-between.ts'
import { NumberSelect } from './number-select.tsx'

interface RangeFilterProps {
  label: string
  /** Names and words of the two fields; without `from` there is only an upper limit. */
  from?: { name: string; label: string; selected: number | undefined } | undefined
  upTo: { name: string; label: string; selected: number | undefined }
  any: string
  options: readonly number[]
  format: (value: number) => string
  /** How many listings lie where; none: no picture. */
  bars?: readonly Bar[]
}

/**
 * A range as a picture of what is on offer with a handle at each end, over two plain fields that say the same: they work
 * by themselves, and the handles only move them.
 */
export function RangeFilter({ label, from, upTo, any, options, format, bars }: RangeFilterProps) {
  const rising = (options[0] ?? 0) <= (options.at(-1) ?? 0) ? options : options.toReversed()
  return (
    <FieldGroup label={<span className={bars ? undefined : 'sr-only'}>{label}</span>}>
      {bars && <Histogram bars={bars} options={rising} from={from} upTo={upTo} format={format} />}
      <div className={from ? 'grid grid-cols-2 gap-3' : undefined}>
        {[from, upTo].map(
          (field) =>
            field && (
              <NumberSelect
                key={field.name}
                name={field.name}
                label={field.label}
                any={any}
                options={options}
                selected={field.selected}
                format={format}
              />
            ),
        )}
      </div>
    </FieldGroup>
  )
}

type HistogramProps = Pick<RangeFilterProps, 'options' | 'from' | 'upTo' | 'format'> & { bars: readonly Bar[] }

/** The handles stand on the options; the first and the last place stand for "no limit". */
function Histogram({ bars, options, from, upTo, format }: HistogramProps) {
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const last = options.length + 1
  const asked = {
    low: from?.selected === undefined ? 0 : placeOf(options, from.selected) + 1,
    high: upTo.selected === undefined ? last : placeOf(options, upTo.selected) + 1,
  }
  const address = `${from?.selected} ${upTo.selected}`
  // Where the handles were moved to, until the address says so itself.
  const [moved, setMoved] = useState({ ...asked, address })
  const { low, high } = inOrder(moved.address === address ? moved : asked)
  const fitting = densities(barsBetween(bars, options), options)

  /** While a handle is dragged the field follows; when it is let go the form hears of it. */
  function move(name: string, place: number, placesAt: (place: number) => { low: number; high: number }) {
    setMoved({ ...placesAt(place), address })
    const field = fieldNamed(frame.current, name)
    if (field) field.value = place === 0 || place === last ? '' : String(options[place - 1])
  }
  useFormChange(frame, (name) => fieldNamed(frame.current, name)?.dispatchEvent(new Event('change', { bubbles: true })))

  const words = (place: number) =>
    place === 0 || place === last ? text('range.open') : format(options[place - 1] ?? 0)
  return (
    <div ref={frame} className="mb-3 noscript:hidden">
      <svg aria-hidden viewBox={`0 0 ${fitting.length} 100`} preserveAspectRatio="none" className="h-14 w-full px-2">
        <path d={barsPath(fitting, (index) => index < low || index >= high)} className="fill-line" />
        <path d={barsPath(fitting, (index) => index >= low && index < high)} className="fill-brand/55" />
      </svg>
      <div className="relative h-7">
        <div className="absolute inset-x-2 top-1/2 h-0.5 -translate-y-1/2 bg-line" />
        {from && (
          <Handle
            field={from}
            place={low}
            last={last}
            words={words(low)}
            onMove={(place) => move(from.name, Math.min(place, high - 1), (next) => ({ low: next, high }))}
          />
        )}
        <Handle
          field={upTo}
          place={high}
          last={last}
          words={words(high)}
          onMove={(place) => move(upTo.name, Math.max(place, low + 1), (next) => ({ low, high: next }))}
        />
      </div>
    </div>
  )
}

/** Bounds that were given the wrong way round are shown as the range between them. */
function inOrder({ low, high }: { low: number; high: number }): { low: number; high: number } {
  return low < high ? { low, high } : { low: Math.max(0, high - 1), high: Math.max(low, high) + (low === high ? 1 : 0) }
}

/** Options lie unequally far apart; a bar is as high as vehicles lie close together, else the wide ones would be false peaks. */
function densities(counts: readonly number[], options: readonly number[]): number[] {
  const widthAt = (place: number) => {
    const [low, high] = [options[place - 1], options[place]]
    if (low !== undefined && high !== undefined) return high - low
    const [first = 0, second = first + 1] = place === 0 ? options : options.slice(-2)
    return second - first
  }
  return counts.map((count, place) => count / Math.max(1, widthAt(place)))
}

/** Bars one unit wide and, the tallest of all, a hundred high, as one outline. */
function barsPath(bars: readonly number[], drawn: (index: number) => boolean): string {
  const tallest = Math.max(Number.MIN_VALUE, ...bars)
  return bars
    .map((listings, index) => {
      if (listings === 0 || !drawn(index)) return ''
      const height = Math.round(Math.max(4, (listings / tallest) * 100))
      return `M${index}.06 100v-${height}h.88v${height}z`
    })
    .join('')
}

interface HandleProps {
  field: { name: string; label: string }
  place: number
  last: number
  words: string
  onMove: (place: number) => void
}

function Handle({ field, place, last, words, onMove }: HandleProps) {
  return (
    <input
      type="range"
      min={0}
      max={last}
      value={place}
      data-field={field.name}
      aria-label={field.label}
      aria-valuetext={words}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        event.stopPropagation()
        onMove(Number(event.currentTarget.value))
      }}
      className="range-handle absolute inset-0 block w-full"
    />
  )
}

/** React hears `change` of a range with every pixel; the form should hear when the handle is let go. */
function useFormChange(frame: RefObject<HTMLElement | null>, onLetGo: (name: string) => void) {
  const latest = useRef(onLetGo)
  useEffect(() => {
    latest.current = onLetGo
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const listening = new AbortController()
    element.addEventListener(
      'change',
      ({ target }) => {
        const name = target instanceof HTMLInputElement ? target.dataset['field'] : undefined
        if (name !== undefined) latest.current(name)
      },
      { signal: listening.signal },
    )
    return () => listening.abort()
  }, [frame])
}

function fieldNamed(frame: HTMLElement | null, name: string): HTMLSelectElement | null {
  const field = frame?.closest('form')?.elements.namedItem(name)
  return field instanceof HTMLSelectElement ? field : null
}

/** The option nearest to a value. */
function placeOf(options: readonly number[], value: number): number {
  return options.reduce(
    (best, option, index) => (Math.abs(option - value) < Math.abs((options[best] ?? 0) - value) ? index : best),
    0,
  )
}
