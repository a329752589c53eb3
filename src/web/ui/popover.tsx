import { type ReactNode, useEffect, useRef } from 'react'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** The look of a sheet in the middle of the page; its width is its own. */
export const dialogClass =
  'max-h-[calc(100dvh-2rem)] overflow-y-auto top-1/2 left-1/2 -translate-1/2 rounded-card bg-surface p-6 shadow-overlay backdrop:bg-[hsl(var(--shade)/0.5)]'

interface PopoverProps {
  /** Buttons open it by this id in `popoverTarget`: no script needed. */
  id: string
  label: string
  className?: string
  /** A sheet covers the page, which then does not scroll. */
  sheet?: boolean
  children: ReactNode
}

/**
 * A menu or sheet on the native popover: opens without JavaScript, closes on Escape and on a click outside, returns the
 * focus. With JavaScript it also closes when the focus leaves it, so that keyboard users do not tab behind it.
 */
export function Popover({ id, label, className, sheet = false, children }: PopoverProps) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const popover = ref.current
    if (!popover) return
    function closeWhenFocusLeaves({ relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof Node && !popover?.contains(relatedTarget)) closePopover(id)
    }
    popover.addEventListener('focusout', closeWhenFocusLeaves)
    return () => popover.removeEventListener('focusout', closeWhenFocusLeaves)
  }, [id])
  return (
    <section
      ref={ref}
      id={id}
      popover="auto"
      // Who presses on words inside puts the focus here; else the page around would take it, and close this.
      tabIndex={-1}
      aria-label={label}
      data-sheet={sheet || undefined}
      className={classNames('popover-reset outline-none', className)}
    >
      {children}
    </section>
  )
}

/** The close button in the corner of a menu or sheet. */
export function PopoverClose({ id, label, className }: { id: string; label: string; className?: string }) {
  return (
    <button
      type="button"
      popoverTarget={id}
      popoverTargetAction="hide"
      aria-label={label}
      className={buttonClass({ look: 'quiet', size: 'icon' }, className)}
    >
      <Icon name="x" className="size-6" />
    </button>
  )
}

/** Closes it if open, for links that navigate without loading a document. */
export function closePopover(id: string): void {
  const popover = document.getElementById(id)
  if (popover?.matches(':popover-open')) popover.hidePopover()
}
