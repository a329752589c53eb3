/** Text fields. */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { controlClass, FormField, Unit } from './form-field.tsx'
import { fieldId, useFieldError, useWizardForm } from './wizard-context.tsx'
import type { TextField } from './wizard-data.ts'

interface TypedProps {
  field: TextField
  label: string
  hint?: ReactNode
  optional?: boolean
  className?: string
}

export function TypedInput({
  field,
  label,
  hint,
  optional = false,
  className,
  unit,
  ...rest
}: TypedProps & { unit?: string } & Omit<ComponentProps<'input'>, 'value' | 'onChange'>) {
  const { data, change } = useWizardForm()
  return (
    <FormField
      id={fieldId(field)}
      label={label}
      error={useFieldError(field)}
      optional={optional}
      {...(hint !== undefined && { hint })}
      {...(className !== undefined && { className })}
    >
      {(control) => (
        <div className="relative">
          <input
            type="text"
            autoComplete="off"
            {...rest}
            {...control}
            name={field}
            value={data[field]}
            onChange={(event) => change({ kind: 'set', field, value: event.currentTarget.value })}
            className={classNames(controlClass, unit !== undefined && 'pr-16')}
          />
          {unit !== undefined && <Unit>{unit}</Unit>}
        </div>
      )}
    </FormField>
  )
}

/** A number with its unit, whole unless it is `decimal`. Not `type="number"`: a mouse wheel or an arrow key must not change it. */
export function NumberInput({
  maxLength = 7,
  decimal = false,
  ...rest
}: ComponentProps<typeof TypedInput> & { decimal?: boolean }) {
  // Room for separators and a unit, as people paste them.
  return <TypedInput inputMode={decimal ? 'decimal' : 'numeric'} maxLength={maxLength + 8} {...rest} />
}

export function TypedArea({
  field,
  label,
  hint,
  className,
  ...rest
}: TypedProps & Omit<ComponentProps<'textarea'>, 'value' | 'onChange'>) {
  const { data, change } = useWizardForm()
  return (
    <FormField
      id={fieldId(field)}
      label={label}
      error={useFieldError(field)}
      {...(hint !== undefined && { hint })}
      {...(className !== undefined && { className })}
    >
      {(control) => (
        <textarea
          {...rest}
          {...control}
          name={field}
          value={data[field]}
          onChange={(event) => change({ kind: 'set', field, value: event.currentTarget.value })}
          className={classNames(controlClass, 'h-auto min-h-40 py-3 leading-relaxed')}
        />
      )}
    </FormField>
  )
}
