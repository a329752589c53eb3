import { type FocusEvent, type ReactNode, useCallback } from 'react'
import { classNames } from './class-names.ts'

interface PopoverProps {
  /** Buttons open it by naming this id in `popoverTarget`: no script needed. */
  id: string
  label: string
  className?: string
  /** A sheet covers the page, which then does not scroll. */
  sheet?: boolean
  children: ReactNode
}

/**
 * A menu or sheet on the native popover: opens without JavaScript, closes on Escape and on a click outside, gives the
 * focus back. With JavaScript it also closes when the focus leaves it, so that nobody tabs behind it unseen.
 */
export function Popover({ id, label, className, sheet = false, children }: PopoverProps) {
  const closeWhenFocusLeaves = useCallback((event: FocusEvent<HTMLElement>) => {
    const { currentTarget, relatedTarget } = event
    const leaves = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
    if (leaves && currentTarget.matches(':popover-open')) currentTarget.hidePopover()
  }, [])
  return (
    <div
      id={id}
      popover="auto"
      role="group"
      aria-label={label}
      data-sheet={sheet || undefined}
      className={classNames('popover-reset', className)}
      onBlur={closeWhenFocusLeaves}
    >
      {children}
    </div>
  )
}

/** Closes the popover that an element stands in, for links that lead to another page without loading a document. */
export function closePopoverAround(element: Element): void {
  element.closest<HTMLElement>('[popover]:popover-open')?.hidePopover()
}
