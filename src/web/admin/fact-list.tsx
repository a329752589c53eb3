import { type AdminKey, useAdminText } from '../admin-texts/admin-text.tsx'

/** What an account has stated, in columns; facts without a value are left out. */
export function FactList({ facts }: { facts: readonly (readonly [label: AdminKey, value: string | null])[] }) {
  const text = useAdminText()
  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-[0.9375rem] sm:grid-cols-2 xl:grid-cols-3">
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{text(label)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
