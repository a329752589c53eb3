import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlClass } from '../ui/field.tsx'

interface InputFieldProps extends ComponentProps<'input'> {
  label: ReactNode
  hint?: string | undefined
  /** The error, shown beside the field and read by screen readers. */
  error?: string | undefined
}

/** A labelled field with an error message. */
export function InputField({ label, hint, error, className, ...rest }: InputFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`${controlClass} aria-invalid:border-danger`}
        {...rest}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
