import { type ReactNode, useId } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Popover } from '../ui/popover.tsx'
import { useClosesOnNavigation } from './use-closes-on-navigation.ts'

interface HeaderMenuProps {
  /** Names what opens. */
  label: string
  /** What the button shows and says. */
  button: ReactNode
  /** Width and padding of what opens. */
  className: string
  children: ReactNode
}

/** A button of the header on wide screens, and what it opens below the right end of the header. */
export function HeaderMenu({ label, button, className, children }: HeaderMenuProps) {
  const id = useId()
  useClosesOnNavigation(id)
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget={id}
        className="flex h-11 items-center gap-1.5 rounded-control px-2 text-sm font-medium hover:bg-sunken"
      >
        {button}
        <Icon name="chevron-down" className="size-3.5 text-muted" />
      </button>
      <Popover
        id={id}
        label={label}
        className={classNames(
          'top-15 right-[max(1.5rem,calc((100vw-88rem)/2+2rem))] rounded-card bg-surface shadow-overlay ring-1 ring-line',
          className,
        )}
      >
        {children}
      </Popover>
    </div>
  )
}
