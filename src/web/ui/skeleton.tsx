import { classNames } from './class-names.ts'

/** Holds the place of something that is on its way, in exactly its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('rounded-md bg-sunken motion-safe:animate-pulse', className)} />
}
