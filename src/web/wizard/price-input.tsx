import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { useFormats } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { classNames } from '../ui/class-names.ts'
import { controlClass, FormField } from './form-field.tsx'
import { caretAfterDigits } from './price-digits.ts'
import { fieldId, useFieldError, useWizardForm } from './wizard-context.tsx'

/**
 * The asking price with euro sign and thousands separators (specification section 5). The caret stays behind the digit it
 * was behind, however the separators move. The euro sign stands beside the text, so that deleting meets digits only.
 */
export function PriceInput({ className }: { className?: string }) {
  const text = useSellerText()
  const formats = useFormats()
  const { data, change } = useWizardForm()
  const input = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)
  const shown = data.priceEuros === '' ? '' : formats.number(Number(data.priceEuros))

  useLayoutEffect(() => {
    if (digitsBefore.current === null) return
    const caret = caretAfterDigits(shown, digitsBefore.current)
    input.current?.setSelectionRange(caret, caret)
    digitsBefore.current = null
  }, [shown])

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.currentTarget
    digitsBefore.current = value.slice(0, selectionStart ?? value.length).replaceAll(/\D/g, '').length
    change({ kind: 'set', field: 'priceEuros', value })
  }

  return (
    <FormField
      id={fieldId('priceEuros')}
      label={text('wizard.price')}
      error={useFieldError('priceEuros')}
      className={className}
    >
      {(control) => (
        <div className="relative">
          <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center font-semibold">
            €
          </span>
          <input
            {...control}
            ref={input}
            type="text"
            name="priceEuros"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={shown}
            onChange={type}
            className={classNames(controlClass, 'pl-8 text-lg font-semibold tabular-nums')}
          />
        </div>
      )}
    </FormField>
  )
}
