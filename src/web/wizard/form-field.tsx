/** The frame of a wizard field: label, hint, error and the ids that connect them. */
import { type ReactNode, useId } from 'react'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

export const controlClass =
  'h-12 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink ' +
  'placeholder:text-muted hover:border-ink disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted ' +
  'disabled:hover:border-line-strong aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger'

/** Attributes that the control itself needs. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FormFieldProps {
  /** The control's id; the list of issues links to it. */
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

export function FormField({ id, label, hint, error, optional = false, className, children }: FormFieldProps) {
  const text = useSellerText()
  const fieldId = useId()
  const hintId = hint === undefined ? undefined : `${fieldId}-hint`
  const errorId = error === undefined ? undefined : `${fieldId}-error`
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm font-medium text-ink"
      >
        {label}
        {optional && <span className="text-xs font-normal text-muted">{text('wizard.optional')}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {error !== undefined && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <div id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </div>
      )}
    </div>
  )
}

/** Text after the input, such as a unit, inside the field's border. */
export function Unit({ children }: { children: string }) {
  return (
    <span aria-hidden className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-sm text-muted">
      {children}
    </span>
  )
}

/** Fields that belong together, with their own heading. */
export function FieldSection({
  title,
  lead,
  className,
  children,
}: {
  title: string
  lead?: string
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames('border-t border-line pt-7 first:border-t-0 first:pt-0', className)}
    >
      <h3 id={id} className="text-lg font-semibold tracking-tight">
        {title}
      </h3>
      {lead !== undefined && <p className="mt-1 text-sm text-muted">{lead}</p>}
      <div className="mt-4 grid gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
