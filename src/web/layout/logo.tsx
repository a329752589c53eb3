/** A roof over two lanes, seen from the street: the forecourt. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="8" className="fill-brand" />
      <path d="M6 12.5 16 7l10 5.5v3H6z" className="fill-on-brand" />
      <path
        d="M9 18v7M23 18v7M16 18v2.2m0 2.6V25"
        className="stroke-on-brand"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
