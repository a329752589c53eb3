import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CreditBalance } from '../../contract/featuring.ts'
import { maxManyListings } from '../../contract/market/limits.ts'
import type { MyListingRow } from '../../contract/my-listing-rows.ts'
import { priceSteps } from '../../contract/market/my-listings-choices.ts'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { closePopover, dialogClass, Popover } from '../ui/popover.tsx'
import { manyFormId, RemoveMany } from './bulk-bar.tsx'
import { ChangeForm } from './change-form.tsx'
import { ReserveField } from './reserve-field.tsx'

interface ManyBarProps {
  /** Those on the page. */
  rows: readonly MyListingRow[]
  /** Listings that fit the filters. */
  total: number
  credits: readonly CreditBalance[]
}

/** Which rows are chosen, and what can be done with them. The boxes are in the rows and belong to this form. */
export function ManyBar({ rows, total, credits }: ManyBarProps) {
  const text = useSellerText()
  const formats = useFormats()
  const count = rows.length
  const { bar, onPage, allMatching, chooseAll } = useChosen(rows)
  const chosen = allMatching ? Math.min(total, maxManyListings) : onPage
  return (
    <section aria-label={text('rows.selection')} className="sticky top-[4.0625rem] z-10">
      {/* No button is held back by the field of another. */}
      <ChangeForm id={manyFormId} noValidate>
        <div
          ref={bar}
          className="flex items-center gap-2 rounded-card border border-line bg-surface px-3 py-2.5 shadow-card max-md:overflow-x-auto md:flex-wrap [&>*]:shrink-0"
        >
          <Button look="quiet" size="small" className="noscript:hidden" onClick={() => chooseAll(onPage < count)}>
            {text(onPage === count ? 'mine.chooseNone' : 'mine.chooseAll')}
          </Button>
          {total > count && (
            <CheckboxField
              name="allMatching"
              label={
                total > maxManyListings
                  ? text('rows.firstMatching', { most: formats.number(maxManyListings) })
                  : text('rows.allMatching', { count: total })
              }
            />
          )}
          <p role="status" className="mr-auto px-1 text-sm text-muted noscript:hidden">
            {text('mine.chosen', { count: chosen })}
          </p>
          {/* First, so that Enter in one of its fields asks for a preview and nothing else. */}
          <PriceRule />
          <Button type="submit" name="intent" value="many-pause" look="secondary" size="small">
            <Icon name="pause" className="size-4" />
            {text('mine.pause')}
          </Button>
          <Button type="submit" name="intent" value="many-resume" look="secondary" size="small">
            <Icon name="play" className="size-4" />
            {text('mine.resume')}
          </Button>
          <Reserving />
          <Featuring chosen={chosen} credits={credits} />
          <Button type="submit" name="intent" value="many-mark_sold" look="secondary" size="small">
            <Icon name="check" className="size-4" />
            {text('mine.markSold')}
          </Button>
          <RemoveMany about={text('mine.chosen', { count: chosen })} />
        </div>
      </ChangeForm>
    </section>
  )
}

const panelClass = `${dialogClass} w-[min(28rem,calc(100vw-2rem))]`

const pricesButtonId = 'many-prices-open'

/** Moves the focus to the button that began a change of prices. */
export function focusPrices(): void {
  document.getElementById(pricesButtonId)?.focus()
}

function PriceRule() {
  const text = useSellerText()
  const id = 'many-prices'
  return (
    <>
      <button
        type="button"
        id={pricesButtonId}
        popoverTarget={id}
        className={buttonClass({ look: 'secondary', size: 'small' })}
      >
        {text('rows.prices')}
      </button>
      <Popover id={id} label={text('rows.prices')} sheet className={panelClass}>
        <h2 className="text-lg font-semibold">{text('rows.prices')}</h2>
        <div className="mt-4 grid grid-cols-2 gap-3">
          <SelectField name="direction" label={text('rows.direction')}>
            <option value="lower">{text('rows.lower')}</option>
            <option value="raise">{text('rows.raise')}</option>
          </SelectField>
          <SelectField name="by" label={text('rows.unit')}>
            <option value="percent">{text('rows.percent')}</option>
            <option value="euros">{text('rows.euros')}</option>
          </SelectField>
          <TextField name="amount" label={text('rows.amount')} inputMode="decimal" autoComplete="off" maxLength={10} />
          <SelectField name="step" label={text('rows.step')}>
            {priceSteps.map((step) => (
              <option key={step} value={step}>
                {text(`rowStep.${step}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            name="lowestEuros"
            label={text('rows.lowest')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            className="col-span-2"
          />
        </div>
        <PanelButtons id={id}>
          <Button type="submit" name="intent" value="many-preview" onClick={() => closePopover(id)}>
            {text('rows.preview')}
          </Button>
        </PanelButtons>
      </Popover>
    </>
  )
}

function Reserving() {
  const text = useSellerText()
  const id = 'many-reserve'
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass({ look: 'secondary', size: 'small' })}>
        <Icon name="calendar" className="size-4" />
        {text('mine.reserve')}
      </button>
      <Popover id={id} label={text('mine.reserveQuestion')} sheet className={panelClass}>
        <h2 className="text-lg font-semibold">{text('mine.reserveQuestion')}</h2>
        <p className="mt-3 text-muted">{text('mine.reserveConsequence')}</p>
        <ReserveField reservedUntil={null} />
        <PanelButtons id={id}>
          <Button type="submit" name="intent" value="many-free" look="secondary" onClick={() => closePopover(id)}>
            {text('mine.free')}
          </Button>
          <Button type="submit" name="intent" value="many-reserve" onClick={() => closePopover(id)}>
            {text('mine.reserve')}
          </Button>
        </PanelButtons>
      </Popover>
    </>
  )
}

/** What it costs is said before. */
function Featuring({ chosen, credits }: { chosen: number; credits: readonly CreditBalance[] }) {
  const text = useSellerText()
  const id = 'many-feature'
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass({ look: 'secondary', size: 'small' })}>
        <Icon name="sparkles" className="size-4" />
        {text('mine.feature')}
      </button>
      <Popover id={id} label={text('rows.featureQuestion')} sheet className={panelClass}>
        <h2 className="text-lg font-semibold">{text('rows.featureQuestion')}</h2>
        <p className="mt-3 text-muted">{text('rows.featureCost')}</p>
        {chosen > 0 && <p className="mt-2 font-medium">{text('rows.featureChosen', { count: chosen })}</p>}
        {credits.length === 0 ? (
          <p className="mt-4">
            {text('rows.noCredits')}{' '}
            <LocalLink to="/package-selection" className="font-semibold text-brand underline underline-offset-4">
              {text('packages.viewAll')}
            </LocalLink>
          </p>
        ) : (
          <SelectField name="creditType" label={text('rows.creditType')} className="mt-4">
            {credits.map(({ creditType, totalCredits, days }) => (
              <option key={creditType} value={creditType}>
                {text('rows.credit', { type: text(`featuring.${creditType}`), days, left: totalCredits })}
              </option>
            ))}
          </SelectField>
        )}
        <PanelButtons id={id}>
          {credits.length > 0 && (
            <Button type="submit" name="intent" value="many-feature" onClick={() => closePopover(id)}>
              {text('mine.feature')}
            </Button>
          )}
        </PanelButtons>
      </Popover>
    </>
  )
}

function PanelButtons({ id, children }: { id: string; children: ReactNode }) {
  const text = useSellerText()
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        className={buttonClass({ look: 'secondary' })}
      >
        {text('mine.cancel')}
      </button>
      {children}
    </div>
  )
}

/** The boxes belong to the form, so that they work without a script; this only counts and sets them. */
function useChosen(rows: readonly MyListingRow[]) {
  const bar = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState({ onPage: 0, allMatching: false })
  useEffect(() => {
    const count = () => setChosen(countChosen(bar.current, rows))
    count()
    // After the clicks that choose ranges.
    const countSoon = () => setTimeout(count)
    document.addEventListener('change', countSoon)
    return () => document.removeEventListener('change', countSoon)
  }, [rows])

  function chooseAll(on: boolean) {
    for (const box of rowBoxes(bar.current)) box.checked = on
    setChosen(countChosen(bar.current, rows))
  }
  return { bar, ...chosen, chooseAll }
}

/** Of rows that are still there. */
function countChosen(bar: HTMLElement | null, rows: readonly MyListingRow[]) {
  const ids = new Set(rows.map(({ id }) => id))
  const all = bar?.querySelector<HTMLInputElement>('input[name=allMatching]')
  return {
    onPage: rowBoxes(bar).filter(({ checked, value }) => checked && ids.has(value)).length,
    allMatching: all?.checked ?? false,
  }
}

function rowBoxes(bar: HTMLElement | null): HTMLInputElement[] {
  const controls = [...(bar?.closest('form')?.elements ?? [])]
  return controls.filter((control): control is HTMLInputElement => {
    return control instanceof HTMLInputElement && control.name === 'listingIds'
  })
}
