import { classNames } from './class-names.ts'

/** A placeholder of content that is loading, in exactly its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('rounded-small bg-sunken motion-safe:animate-pulse', className)} />
}
