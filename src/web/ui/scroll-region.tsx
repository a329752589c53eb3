import type { ReactNode } from 'react'

interface ScrollRegionProps {
  /** Names it for screen readers. */
  label: string
  /** How it scrolls: `overflow-x-auto`, or within a height. */
  className: string
  children: ReactNode
}

/** What scrolls by itself, such as a wide table on a small screen: reachable by key, so that arrows move it. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reachable by key.
    <div role="region" tabIndex={0} aria-label={label} className={className}>
      {children}
    </div>
  )
}
