import type { ReactNode } from 'react'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { controlClass, FormField } from './form-field.tsx'
import { fieldId, useFieldError, useWizardForm } from './wizard-context.tsx'
import type { TextField } from './wizard-data.ts'

export interface Option {
  value: string
  label: string
}

interface SelectInputProps {
  field: TextField
  label: string
  options: readonly Option[]
  /** The text of the empty option; "Please choose" by default. */
  none?: string
  hint?: ReactNode
  optional?: boolean
  disabled?: boolean
  /** The options are loading. */
  loading?: boolean
  className?: string | undefined
}

/** A native select: the best picker on phones, and typing finds an option by keyboard. */
export function SelectInput({
  field,
  label,
  options,
  none,
  hint,
  optional,
  disabled,
  loading,
  className,
}: SelectInputProps) {
  const text = useSellerText()
  const { data, change } = useWizardForm()
  const value = data[field]
  return (
    <FormField
      id={fieldId(field)}
      label={label}
      error={useFieldError(field)}
      optional={optional ?? false}
      className={className}
      {...(hint !== undefined && { hint })}
    >
      {(control) => (
        <div className="relative">
          <select
            {...control}
            name={field}
            value={value}
            disabled={disabled}
            onChange={(event) => change({ kind: 'set', field, value: event.currentTarget.value })}
            className={classNames(controlClass, 'appearance-none truncate pr-10')}
          >
            <option value="">{loading ? text('wizard.vehicleDataLoading') : (none ?? text('wizard.choose'))}</option>
            {/* The chosen option stays while its list is loading. */}
            {value !== '' && !options.some((option) => option.value === value) && (
              <option value={value}>{value}</option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name={loading ? 'cog' : 'chevron-down'}
            className={classNames(
              'pointer-events-none absolute top-4 right-3.5 size-4 text-muted',
              loading && 'motion-safe:animate-spin',
            )}
          />
        </div>
      )}
    </FormField>
  )
}
