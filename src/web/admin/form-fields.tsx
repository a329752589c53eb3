/** Fields of administration forms that keep what was typed, with the reason of a refusal beside them. */
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { maxFacts, minFacts } from '../../contract/market/decision-grounds.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import { InputField } from '../account/input-field.tsx'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { SelectField, textAreaClass } from '../ui/field.tsx'
import type { AdminOutcome } from './outcome.ts'

/** Reads what was typed into a refused form, else the present values. */
export function useTyped(outcome: AdminOutcome | undefined) {
  const text = useAdminText()
  const failed = outcome?.ok === false ? outcome : undefined
  return {
    failed,
    value: (name: string, present: string | number | null | undefined) =>
      failed ? (ownValue(failed.typed, name) ?? '') : String(present ?? ''),
    isChecked: (name: string, present: boolean) => (failed ? ownValue(failed.typed, name) !== undefined : present),
    error: (name: string) => {
      const key = ownValue(failed?.errors, name)
      return key && text(key, failed?.values)
    },
  }
}
export type Typed = ReturnType<typeof useTyped>

interface TypedFieldProps extends Omit<ComponentProps<typeof InputField>, 'defaultValue' | 'error'> {
  name: string
  typed: Typed
  present?: string | number | null | undefined
  isOptional?: boolean
}

export function TypedField({ name, typed, present, isOptional = false, label, ...rest }: TypedFieldProps) {
  return (
    <InputField
      name={name}
      label={isOptional ? <Optional>{label}</Optional> : label}
      defaultValue={typed.value(name, present)}
      error={typed.error(name)}
      {...rest}
    />
  )
}

/** A label with the word that the field may stay empty. */
export function Optional({ children }: { children: ReactNode }) {
  const text = useAdminText()
  return (
    <>
      {children} <span className="font-normal text-muted">({text('common.optional')})</span>
    </>
  )
}

interface TypedSelectProps extends Omit<ComponentProps<typeof SelectField>, 'defaultValue'> {
  name: string
  typed: Typed
  present: string
}

export function TypedSelect({ name, typed, present, children, className, ...rest }: TypedSelectProps) {
  const id = useId()
  const error = typed.error(name)
  return (
    <div className={className}>
      <SelectField
        name={name}
        defaultValue={typed.value(name, present)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        {...rest}
      >
        {children}
      </SelectField>
      {error && (
        <p id={id} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

interface StatementFieldProps {
  name: string
  label: ReactNode
  /** How much has to be stated. */
  hint: ReactNode
  rows?: number
}

/** A statement of the staff that the person concerned reads: facts of a restriction, the answer to an appeal. */
export function StatementField({ name, label, hint, rows = 4 }: StatementFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        required
        minLength={minFacts}
        maxLength={maxFacts}
        aria-describedby={`${id}-hint`}
        className={textAreaClass}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
    </div>
  )
}
