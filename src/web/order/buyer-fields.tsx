import { type ComponentProps, useId } from 'react'
import type { OrderSummary } from '../../contract/payments.ts'
import { InputField } from '../account/input-field.tsx'
import { type OrderKey, useOrderText } from '../order-texts/order-text.tsx'
import { Button } from '../ui/button.tsx'
import { controlClass } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { FieldErrors, Typed } from './typed-order.ts'

interface CountryName {
  code: string
  name: string
}

/** Those of the marketplace first, then the rest of the world. */
export interface CountryGroups {
  common: readonly CountryName[]
  others: readonly CountryName[]
}

interface BuyerFieldsProps {
  summary: OrderSummary
  typed: Typed
  errors: FieldErrors
  countries: CountryGroups
}

/** Who orders: consumer or business, and the address for the invoice. */
export function BuyerFields({ typed, errors, countries }: BuyerFieldsProps) {
  const text = useOrderText()
  const errorOf = (key: OrderKey | undefined) => key && text(key)
  const field = (name: 'name' | 'street' | 'postcode' | 'city', autoComplete: string, maxLength: number) => ({
    name,
    label: text(`order.${name}`),
    defaultValue: typed[name],
    error: errorOf(errors[name]),
    autoComplete,
    maxLength,
    required: true,
  })
  return (
    <div className="space-y-8">
      <KindChoice kind={typed.kind} error={errorOf(errors.kind)} />
      <fieldset>
        <legend className="text-lg font-semibold">{text('order.address')}</legend>
        <div className="mt-3 grid grid-cols-[7rem_minmax(0,1fr)] gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <InputField className="col-span-2" {...field('name', 'name', 200)} />
          <InputField className="col-span-2" {...field('street', 'street-address', 200)} />
          <InputField {...field('postcode', 'postal-code', 20)} />
          <InputField {...field('city', 'address-level2', 100)} />
          <CountryField
            className="col-span-2"
            countries={countries}
            defaultValue={typed.country}
            error={errorOf(errors.country)}
          />
          <InputField
            className="col-span-2 hidden group-has-[[name=kind][value=business]:checked]/order:block"
            name="vatNumber"
            label={text('order.vatNumber')}
            hint={text('order.vatHint')}
            defaultValue={typed.vatNumber}
            error={errorOf(errors.vatNumber)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
          />
        </div>
        <noscript>
          <Button type="submit" name="intent" value="preview" look="secondary" className="mt-4">
            {text('order.update')}
          </Button>
        </noscript>
      </fieldset>
    </div>
  )
}

function KindChoice({ kind, error }: { kind: string; error: string | undefined }) {
  const text = useOrderText()
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend className="text-lg font-semibold">{text('order.who')}</legend>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {(['consumer', 'business'] as const).map((value) => (
          <label
            key={value}
            htmlFor={`${id}-${value}`}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 rounded-card border border-line-strong bg-surface p-4 hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              id={`${id}-${value}`}
              type="radio"
              name="kind"
              value={value}
              required
              defaultChecked={kind === value}
              aria-describedby={`${id}-${value}-hint`}
              className="row-span-2 mt-0.5 size-5 accent-brand outline-none"
            />
            <span className="font-medium">{text(`order.${value}`)}</span>
            <span id={`${id}-${value}-hint`} className="mt-0.5 text-sm text-muted">
              {text(`order.${value}Hint`)}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface CountryFieldProps extends ComponentProps<'select'> {
  countries: CountryGroups
  error: string | undefined
}

function CountryField({ countries, error, className, ...rest }: CountryFieldProps) {
  const text = useOrderText()
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
        {text('order.country')}
      </label>
      <div className="relative">
        <select
          id={id}
          name="country"
          required
          autoComplete="country"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          className={`${controlClass} appearance-none truncate pr-9 aria-invalid:border-danger`}
          {...rest}
        >
          <option value="">{text('order.chooseCountry')}</option>
          <Countries countries={countries.common} />
          {countries.common.length > 0 && <hr />}
          <Countries countries={countries.others} />
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted" />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

function Countries({ countries }: { countries: readonly CountryName[] }) {
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}
