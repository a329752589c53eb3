import { Form, useNavigation } from 'react-router'
import type { ListingPackage } from '../../contract/packages.ts'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { showToast } from '../toasts/toast.ts'
import { Button } from '../ui/button.tsx'
import type { Target } from './load-selection.ts'
import { PackageCard } from './package-card.tsx'

type Payable = Extract<Target, { id: string }>

/** All packages; with a vehicle to pay for, each is a form that leads to the payment page. */
export function PackageChooser({ packages, target }: { packages: ListingPackage[]; target: Payable | null }) {
  return (
    <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {packages.map((pack) => (
        <li key={pack.packageId}>
          <PackageCard pack={pack}>{target && <PayForm pack={pack} target={target} />}</PackageCard>
        </li>
      ))}
    </ul>
  )
}

function PayForm({ pack, target }: { pack: ListingPackage; target: Payable }) {
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
      <input type="hidden" name={target.kind === 'renewal' ? 'listingId' : 'pendingListingId'} value={target.id} />
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
