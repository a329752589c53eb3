import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { SelectField } from '../ui/field.tsx'
import { panelClass } from './admin-page.tsx'
import { ConfirmForm } from './confirm-form.tsx'

interface GivenPackage {
  packageId: string
  name: string
}

interface WaitingListingsProps {
  name: string
  listings: readonly { pendingListingId: string; title: string; createdAt: string }[]
  packages: readonly GivenPackage[]
}

/** The account's pending listings, which are not paid for: the staff can publish them. */
export function WaitingListings({ name, listings, packages }: WaitingListingsProps) {
  const text = useAdminText()
  const formats = useFormats()
  return (
    <section aria-labelledby="waiting" className={`${panelClass} mt-5 p-5`}>
      <h2 id="waiting" className="text-lg font-bold tracking-tight">
        {text('users.waiting')}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {listings.map(({ pendingListingId, title, createdAt }) => (
          <li key={pendingListingId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span className="font-medium wrap-anywhere">
              {formats.vehicle(title)}
              <time dateTime={createdAt} className="ml-3 text-sm font-normal text-muted">
                {formats.date(createdAt)}
              </time>
            </span>
            {packages.length > 0 && (
              <ConfirmForm
                id={`publish-${pendingListingId}`}
                label={text('users.publishFor')}
                about={formats.vehicle(title)}
                question={text('users.publishForQuestion', { title, name })}
                consequence={text('users.publishForText')}
                fields={{ intent: 'publish', pendingListingId, title, name }}
              >
                <PackageField packages={packages} />
              </ConfirmForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The package or plan to grant. */
export function PackageField({ packages }: { packages: readonly GivenPackage[] }) {
  const text = useAdminText()
  return (
    <SelectField name="packageId" label={text('users.package')} className="mt-4">
      {packages.map(({ packageId, name }) => (
        <option key={packageId} value={packageId}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
