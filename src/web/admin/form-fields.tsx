/** Fields of administration forms that keep what was typed, with the reason of a refusal beside them. */
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { InputField } from '../account/input-field.tsx'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { SelectField } from '../ui/field.tsx'
import type { AdminOutcome } from './outcome.ts'

/** Reads what was typed into a refused form, else the present values. */
export function useTyped(outcome: AdminOutcome | undefined) {
  const text = useAdminText()
  const failed = outcome?.ok === false ? outcome : undefined
  return {
    failed,
    value: (name: string, present: string | number | null | undefined) =>
      failed ? (failed.typed?.[name] ?? '') : String(present ?? ''),
    isChecked: (name: string, present: boolean) => (failed ? failed.typed?.[name] !== undefined : present),
    error: (name: string) => {
      const key = failed?.errors?.[name]
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
