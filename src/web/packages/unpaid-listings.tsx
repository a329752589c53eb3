import { useId } from 'react'
import type { PendingListing } from '../../contract/selling.ts'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { buttonClass } from '../ui/button.tsx'

/** Listings that were entered and wait for their package: not on the market, whatever else was bought. */
export function UnpaidListings({ pending }: { pending: readonly PendingListing[] }) {
  const text = useSellerText()
  const formats = useFormats()
  const id = useId()
  if (pending.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-6 rounded-card bg-accent-soft px-5 py-4 text-on-accent-soft">
      <p id={id} className="font-semibold">
        {text('packages.unpaidTitle')}
      </p>
      <ul className="mt-2 space-y-3">
        {pending.map(({ pendingListingId, title, vehicleData: { year, priceEuros } }) => (
          <li key={pendingListingId} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {`${formats.vehicle(title)}, ${year}, ${formats.euro(priceEuros)}`}
            </span>
            <LocalLink
              to={`/package-selection?pending=${pendingListingId}`}
              className={buttonClass({ look: 'secondary', size: 'small' })}
            >
              {text('packages.title')}
              <span className="sr-only">: {formats.vehicle(title)}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Without those whose package is paid for: they are told of otherwise. */
export function unpaidOf(
  pending: readonly PendingListing[],
  owed: readonly { pendingListingId: string | null }[],
): PendingListing[] {
  const paid = new Set(owed.map(({ pendingListingId }) => pendingListingId))
  return pending.filter(({ pendingListingId }) => !paid.has(pendingListingId))
}
