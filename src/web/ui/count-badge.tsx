/** A number on the corner of an icon; nothing for 0. The element around it is `relative` and says the number in its name. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden
      className="absolute top-0.5 right-0 grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-brand px-1 text-[0.6875rem] font-bold text-on-brand tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
