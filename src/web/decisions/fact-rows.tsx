import type { ReactNode } from 'react'

/** Facts of a decision, one below the other; those without a value are left out. */
export function FactRows({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="space-y-3">
      {rows.map(([label, value]) =>
        value === null || value === '' ? null : (
          <div key={label} className="sm:grid sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-4">
            <dt className="text-sm text-muted sm:pt-0.5">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
