import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { escapeHtml } from './escape-html.ts'
import { Icon } from './icon.tsx'

/** The box of a text field, a select or similar. */
export const controlClass =
  'h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-base text-ink ' +
  'placeholder:text-muted hover:border-ink disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted ' +
  'disabled:hover:border-line-strong sm:text-[0.9375rem]'

/** The box of a multi-line text field. */
export const textAreaClass = `${controlClass} h-auto py-2.5 aria-invalid:border-danger`

const labelClass = 'mb-1.5 block text-sm font-medium text-ink'

/** A labelled native select: the best picker on phones, and it works before any script has run. */
export function SelectField({ label, children, className, ...rest }: { label: ReactNode } & ComponentProps<'select'>) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <div className="relative">
        <select id={id} className={classNames(controlClass, 'appearance-none truncate pr-9')} {...rest}>
          {children}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted" />
      </div>
    </div>
  )
}

interface LongSelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: ReactNode
  options: readonly { value: string; words: string }[]
  selected: string
}

/**
 * A labelled native select of tens of options, written as HTML: React makes an element of none, neither on the server nor in the
 * browser.
 */
export function LongSelect({ options, selected, ...rest }: LongSelectProps) {
  const written = options.map(
    ({ value, words }) =>
      `<option value="${escapeHtml(value)}"${value === selected ? ' selected=""' : ''}>${escapeHtml(words)}</option>`,
  )
  const content = { __html: written.join('') }
  // oxlint-disable-next-line react/no-danger -- Each value and text is escaped.
  return <SelectField {...rest} defaultValue={selected} dangerouslySetInnerHTML={content} />
}

export function TextField({ label, className, ...rest }: { label: ReactNode } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <input id={id} className={controlClass} {...rest} />
    </div>
  )
}

/** Fields that form one question, such as a range or a list of checkboxes. */
export function FieldGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={labelClass}>{label}</legend>
      {children}
    </fieldset>
  )
}

interface CheckboxFieldProps extends ComponentProps<'input'> {
  label: ReactNode
  /** At the end of the line, such as a count. */
  aside?: ReactNode
}

export function CheckboxField({ label, aside, ...rest }: CheckboxFieldProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2.5 text-[0.9375rem] has-disabled:cursor-not-allowed has-disabled:text-muted">
      <input type="checkbox" className="size-[1.125rem] shrink-0 accent-brand" {...rest} />
      <span className="min-w-0 grow">{label}</span>
      {aside !== undefined && <span className="text-sm text-muted tabular-nums">{aside}</span>}
    </label>
  )
}
