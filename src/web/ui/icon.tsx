import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'

/** An icon beside text with the same meaning; hidden from screen readers. Its drawing is in the page's `IconSheet`. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg aria-hidden className={classNames('icon', className)}>
      <use href={`#icon-${name}`} />
    </svg>
  )
}
