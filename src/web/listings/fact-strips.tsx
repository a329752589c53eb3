import { useText } from '../i18n/text.tsx'
import type { Fact, TrustFact } from './listing-facts.ts'

/** The six facts that buyers look for first. */
export function KeyFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-t-card border border-line bg-line not-has-[+dl]:rounded-b-card sm:grid-cols-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="grow bg-surface p-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-0.5 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The past of the vehicle at a glance; what the seller does not state is said in grey. */
export function TrustStrip({ facts }: { facts: readonly TrustFact[] }) {
  const text = useText()
  if (facts.length === 0) return null
  return (
    <dl className="grid gap-x-8 rounded-b-card border border-t-0 border-line bg-surface px-4 py-2 text-[0.9375rem] sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className={value === null ? 'text-muted' : 'font-semibold'}>{value ?? text('compare.notStated')}</dd>
        </div>
      ))}
    </dl>
  )
}
