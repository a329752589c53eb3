import { Fragment } from 'react'
import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import { InputField } from '../account/input-field.tsx'
import type { SellerOutcome, SellerPage } from './seller-page.server.ts'

/** Who the business is; what an application has stated is there already. */
export function DetailsForm({ page, outcome }: { page: SellerPage; outcome: SellerOutcome | undefined }) {
  const { texts, status, fields, due, checked, back } = page
  const { details } = status
  const typed = outcome?.intent === 'details' && !outcome.ok ? outcome.typed : null
  const errors = typed ? (outcome?.errors ?? {}) : {}
  const isUnregistered = typed ? 'isUnregistered' in typed : details.certifiedAt !== null && details.register === null
  const isCertified = typed ? 'isCertified' in typed : details.certifiedAt !== null
  return (
    <section aria-labelledby="details" className="rounded-card border border-line bg-surface p-5 shadow-card md:p-6">
      <h2 id="details" className="text-lg font-bold tracking-tight">
        {texts['sellerDetails.details']}
      </h2>
      <p className="mt-1 max-w-2xl text-[0.9375rem] text-muted">{texts['sellerDetails.detailsText']}</p>
      {due && status.missing.length > 0 && <p className="mt-3 font-medium">{due}</p>}
      {checked && <p className="mt-3 font-medium">{checked}</p>}
      <IntentForm intent="details" className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, hint, isWide = false, ...input }) => (
          <Fragment key={name}>
            <InputField
              name={name}
              label={label}
              hint={hint}
              defaultValue={typed ? (typed[name] ?? '') : (details[name] ?? '')}
              error={errors[name]}
              required={name !== 'website'}
              className={isWide ? 'sm:col-span-2' : undefined}
              {...input}
            />
            {name === 'registerNumber' && (
              <Tick name="isUnregistered" label={texts['sellerDetails.unregistered']} checked={isUnregistered} />
            )}
          </Fragment>
        ))}
        <Tick
          name="isCertified"
          label={texts['sellerDetails.certify']}
          checked={isCertified}
          error={errors.isCertified}
        />
        <div className="sm:col-span-2">
          <IntentSubmit intent="details">
            {texts[back === null ? 'sellerDetails.save' : 'sellerDetails.saveAndBack']}
          </IntentSubmit>
        </div>
      </IntentForm>
    </section>
  )
}

interface TickProps {
  name: string
  label: string
  checked: boolean
  error?: string | undefined
}

function Tick({ name, label, checked, error }: TickProps) {
  return (
    <div className="sm:col-span-2">
      <label className="flex min-h-11 items-start gap-3 py-1.5 text-[0.9375rem]">
        <input
          type="checkbox"
          name={name}
          defaultChecked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-brand"
        />
        {label}
      </label>
      {error && (
        <p id={`${name}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
