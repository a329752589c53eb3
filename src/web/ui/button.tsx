import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold select-none ' +
  'transition-colors duration-150 disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50'

const looks = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-surface hover:opacity-90',
} as const

const sizes = {
  small: 'min-h-9 px-3 text-sm',
  medium: 'min-h-11 px-4 text-[0.9375rem]',
  large: 'min-h-12 px-6 text-base',
  icon: 'size-11',
} as const

/** As high as its lines: for texts that may be wider than a phone, in some languages or large fonts. */
const wrappingSizes = {
  small: 'min-h-9 max-w-full px-3 py-1 text-sm',
  medium: 'min-h-11 max-w-full px-4 py-1.5 text-[0.9375rem]',
  large: 'min-h-12 max-w-full px-6 py-2 text-base',
  icon: 'size-11',
} as const

export interface ButtonLook {
  look?: keyof typeof looks
  size?: keyof typeof sizes
  /** Whether its text may wrap. */
  wraps?: boolean
}

/** A round button over a picture; all of them have one size. */
export const roundButtonClass =
  'grid size-9 place-items-center rounded-full border border-line bg-surface text-ink shadow-card select-none hover:bg-sunken ' +
  'disabled:opacity-60'

/** The look of a button, also for links beside buttons. */
export function buttonClass(
  { look = 'primary', size = 'medium', wraps = false }: ButtonLook = {},
  more?: string,
): string {
  return classNames(base, looks[look], wraps ? wrappingSizes[size] : `one-line ${sizes[size]}`, more)
}

export function Button({
  look,
  size,
  wraps,
  className,
  type = 'button',
  ...rest
}: ButtonLook & ComponentProps<'button'>) {
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={buttonClass({ ...(look && { look }), ...(size && { size }), ...(wraps && { wraps }) }, className)}
      {...rest}
    />
  )
}
