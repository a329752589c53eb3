import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The heading of a step. A step that replaces another takes the focus, so that screen readers announce it; the first
 * one of a visit does not.
 */
export function AuthHeading({ step, title, lead }: { step: string; title: string; lead?: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    ref.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <div className="mt-4 mb-6">
      <h1 ref={ref} tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none sm:text-[1.75rem]">
        {title}
      </h1>
      {lead && <p className="mt-1.5 text-muted">{lead}</p>}
    </div>
  )
}
