import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { mayLackOdometer } from '../../contract/market/mileage.ts'
import { stepAt } from '../../contract/market/price-verdicts.ts'
import type { OdometerState } from '../../contract/market/vocabulary.ts'
import { useFormats, useSpeech } from '../i18n/text.tsx'
import { stepName } from '../my-listings/step-name.ts'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { classNames } from '../ui/class-names.ts'
import { controlClass, FormField, Unit } from './form-field.tsx'
import { TickBox } from './tick-box.tsx'
import { caretAfterDigits, isUndecided, readAmount, withoutOwnSeparators } from './whole-amount.ts'
import { useValuationState } from './valuation-provider.tsx'
import { fieldId, useFieldError, useWizardForm } from './wizard-context.tsx'
import type { TextField } from './wizard-data.ts'

interface AmountProps {
  field: TextField
  label: string
  hint?: string | undefined
  /** Currency or unit. Separate from the text, so that deleting only removes digits. */
  beside: ReactNode
  inputClass: string
  onTyped?: (digits: string, rounded: boolean) => void
}

/** The asking price with euro sign and thousands separators (specification section 5). */
export function PriceInput() {
  const text = useSellerText()
  const { data } = useWizardForm()
  const [rounded, setRounded] = useState<string | null>(null)
  return (
    <div>
      <AmountInput
        field="priceEuros"
        label={text('wizard.price')}
        beside={
          <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center font-semibold">
            €
          </span>
        }
        inputClass="pl-8 text-lg font-semibold"
        onTyped={(digits, wasRounded) => setRounded(wasRounded ? digits : null)}
        hint={rounded !== null && rounded === data.priceEuros ? text('wizard.priceRounded') : undefined}
      />
      <Standing />
    </div>
  )
}

/** Where the typed price stands, for screens on which the list of steps is far below. */
function Standing() {
  const text = useSellerText()
  const { text: words, formats } = useSpeech()
  const { data } = useWizardForm()
  const { valuation } = useValuationState()
  const priceEuros = Number(data.priceEuros)
  if (valuation?.status !== 'estimated' || !(priceEuros > 0)) return null
  const step = stepName(stepAt(priceEuros, valuation.limits), words, text)
  return <p className="mt-1.5 text-sm font-medium lg:hidden">{`${formats.lead(text('wizard.stepHere'))} ${step}`}</p>
}

export function MileageInput() {
  const text = useSellerText()
  const { data } = useWizardForm()
  return (
    <div>
      <AmountInput field="mileageKm" label={text('wizard.mileage')} beside={<Unit>km</Unit>} inputClass="pr-16" />
      <OdometerBox state="unknown" label={text('wizard.mileageUnknown')} />
      {mayLackOdometer(data.vehicleType || null, data.bodyType || null) && (
        <OdometerBox state="none" label={text('wizard.noOdometer')} />
      )}
      {/* An unticked box is not sent. */}
      <input type="hidden" name="odometer" value="" />
    </div>
  )
}

/** Says instead of kilometres why there are none. */
function OdometerBox({ state, label }: { state: OdometerState; label: string }) {
  const { data, change } = useWizardForm()
  return (
    <TickBox
      name="odometer"
      value={state}
      checked={data.odometer === state}
      onChange={(event) => change({ kind: 'set', field: 'odometer', value: event.currentTarget.checked ? state : '' })}
      label={label}
    />
  )
}

/**
 * A whole amount with thousands separators; any separators may be typed. The caret stays behind the same digit when the
 * separators move.
 */
function AmountInput({ field, label, hint, beside, inputClass, onTyped }: AmountProps) {
  const formats = useFormats()
  const { data, change } = useWizardForm()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<((shown: string) => number) | null>(null)
  /** The typed text while its separators are still ambiguous, and the digits it means so far. */
  const [undecided, setUndecided] = useState<{ text: string; digits: string } | null>(null)
  const digits = data[field]
  const formatted = Number.isSafeInteger(Number(digits || Number.NaN)) ? formats.number(Number(digits)) : digits
  const isOpen = undecided?.digits === digits
  const shown = isOpen ? undecided.text : formatted

  useLayoutEffect(() => {
    if (caret.current === null) return
    const position = caret.current(shown)
    input.current?.setSelectionRange(position, position)
    caret.current = null
  }, [shown])

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.currentTarget
    const behind = value.slice(selectionStart ?? value.length)
    const typed = isOpen ? value : withoutOwnSeparators(formatted, value)
    const amount = readAmount(typed)
    if (isUndecided(typed)) {
      setUndecided({ text: typed, digits: amount.digits })
      caret.current = (shown) => shown.length - behind.length
    } else {
      setUndecided(null)
      const digitsBefore = value.slice(0, selectionStart ?? value.length).replaceAll(/\D/g, '').length
      caret.current = (shown) => caretAfterDigits(shown, digitsBefore)
    }
    change({ kind: 'set', field, value: amount.digits })
    onTyped?.(amount.digits, amount.rounded)
  }

  return (
    <FormField id={fieldId(field)} label={label} error={useFieldError(field)} {...(hint !== undefined && { hint })}>
      {(control) => (
        <div className="relative">
          {beside}
          <input
            {...control}
            ref={input}
            type="text"
            name={field}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            value={shown}
            onChange={type}
            onBlur={() => setUndecided(null)}
            className={classNames(controlClass, 'tabular-nums', inputClass)}
          />
        </div>
      )}
    </FormField>
  )
}
