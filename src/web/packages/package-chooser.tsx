import { Form, useNavigation } from 'react-router'
import type { ListingPackage } from '../../contract/packages.ts'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { showToast } from '../toasts/toast.ts'
import { Button } from '../ui/button.tsx'
import { PackageCard } from './package-card.tsx'

interface PackageChooserProps {
  packages: ListingPackage[]
  /** What is sent beside the package; null where nothing can be paid now. */
  payFor: Partial<Record<'pendingListingId' | 'listingId', string>> | null
  /** The package that the reader has. */
  ownId?: string | undefined
  level?: 'h2' | 'h3'
}

/** All packages; where one can be paid, each is a form that leads to the payment page. */
export function PackageChooser({ packages, payFor, ownId, level }: PackageChooserProps) {
  return (
    <ul className="mt-8 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {packages.map((pack) => (
        <li key={pack.packageId}>
          <PackageCard pack={pack} isOwn={pack.packageId === ownId} {...(level && { level })}>
            {payFor && <PayForm pack={pack} payFor={payFor} />}
          </PackageCard>
        </li>
      ))}
    </ul>
  )
}

function PayForm({ pack, payFor }: { pack: ListingPackage; payFor: NonNullable<PackageChooserProps['payFor']> }) {
  const text = useSellerText()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData !== undefined
  const isOpening = isBusy && formData.get('packageId') === pack.packageId
  return (
    <Form
      method="post"
      onSubmit={() => showToast({ look: 'news', title: text('payment.required'), text: text('payment.requiredText') })}
    >
      <input type="hidden" name="packageId" value={pack.packageId} />
      {Object.entries(payFor).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        name="intent"
        value="pay"
        look={pack.isPopular ? 'primary' : 'secondary'}
        size="large"
        disabled={isBusy}
        className="w-full"
      >
        {text(isOpening ? 'packages.opening' : 'packages.choose')}
        <span className="sr-only">: {pack.name}</span>
      </Button>
    </Form>
  )
}
