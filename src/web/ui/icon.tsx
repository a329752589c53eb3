import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg'

/** An icon beside text with the same meaning; hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg aria-hidden className={classNames('icon', className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
