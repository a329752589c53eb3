import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../ui/class-names.ts'
import { controlClass } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

interface AuthFieldProps extends ComponentProps<'input'> {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Content at the end of the field's box. */
  inside?: ReactNode
  /** Content opposite the label. */
  beside?: ReactNode
}

/** A text field with its error below it, announced to screen readers. */
export function AuthField({ label, error, hint, inside, beside, className, ...rest }: AuthFieldProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {beside}
      </div>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={classNames(controlClass, 'h-12', inside ? 'pr-12' : '', error && 'border-danger', className)}
          {...rest}
        />
        {inside}
      </div>
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  )
}
