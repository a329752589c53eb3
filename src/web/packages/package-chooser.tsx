import { dayMs } from '../../contract/market/durations.ts'
import { Form, useNavigation } from 'react-router'
import type { ListingPackage } from '../../contract/packages.ts'
import { useFormats, useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { showToast } from '../toasts/toast.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { PackageCard } from './package-card.tsx'
import { packageWords } from '../../contract/package-words.ts'

interface PackageChooserProps {
  packages: ListingPackage[]
  /** Fields sent with the package; null if nothing can be chosen now. */
  payFor: Partial<Record<'pendingListingId' | 'listingId', string>> | null
  /** Whether the market has a payment provider; free packages need none. */
  canPay?: boolean
  /** Until when the listing to renew is paid for: the package's days are added. */
  paidUntil?: string | null
  /** The user's current package. */
  ownId?: string | undefined
  /** Packages that the present plan can be changed to have a link; undefined for none. */
  changeFrom?: string | undefined
  /** The plan that follows the present one, and from when. */
  coming?: { packageId: string; from: string } | null
  level?: 'h2' | 'h3'
}

/** All packages; each that can be bought is a form that leads to the payment page. */
export function PackageChooser({
  packages,
  payFor,
  canPay = true,
  paidUntil = null,
  ownId,
  changeFrom,
  coming = null,
  level,
}: PackageChooserProps) {
  const isOffered = ({ packageId }: ListingPackage) => packageId !== changeFrom && packageId !== coming?.packageId
  const text = useSellerText()
  return (
    <>
      <ul className="mt-8 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {packages.map((pack) => (
          <li key={pack.packageId}>
            <PackageCard
              pack={pack}
              isOwn={pack.packageId === ownId}
              ownFrom={pack.packageId === coming?.packageId ? coming.from : null}
              {...(level && { level })}
            >
              {paidUntil !== null && <NewEnd pack={pack} paidUntil={paidUntil} />}
              {changeFrom !== undefined && isOffered(pack) && <ChangeLink pack={pack} />}
              {payFor && (canPay || isFree(pack)) && <PayForm pack={pack} payFor={payFor} />}
            </PackageCard>
          </li>
        ))}
      </ul>
      {packages.some((pack) => !isFree(pack)) && (
        <p className="mt-4 text-sm text-muted">{text('packages.vatIncluded')}</p>
      )}
    </>
  )
}

/** Free packages need no provider. */
function isFree({ priceEuros }: ListingPackage): boolean {
  return priceEuros === 0
}

/** Shown before paying: the days are added to those already paid for. */
function NewEnd({ pack: { durationDays }, paidUntil }: { pack: ListingPackage; paidUntil: string }) {
  const text = useSellerText()
  const formats = useFormats()
  if (durationDays === null) return null
  const end = new Date(Date.parse(paidUntil) + durationDays * dayMs)
  return (
    <p className="mb-3 text-[0.9375rem] font-medium">
      {text('packages.newEnd', { date: formats.date(end.toISOString()) })}
    </p>
  )
}

/** Leads to what a change to this plan costs. */
function ChangeLink({ pack }: { pack: ListingPackage }) {
  const text = useSellerText()
  const { language } = useSpeech()
  return (
    <LocalLink
      to={`/plan-change/${pack.packageId}`}
      className={buttonClass({ look: 'secondary', size: 'large' }, 'w-full')}
    >
      {text('planChange.change')}
      <span className="sr-only">: {packageWords(pack, language).name}</span>
    </LocalLink>
  )
}

function PayForm({ pack, payFor }: { pack: ListingPackage; payFor: NonNullable<PackageChooserProps['payFor']> }) {
  const text = useSellerText()
  const { language } = useSpeech()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData !== undefined
  const isOpening = isBusy && formData.get('packageId') === pack.packageId
  return (
    <Form
      method="post"
      onSubmit={() => {
        if (isFree(pack)) return
        showToast({ look: 'news', title: text('payment.required'), text: text('payment.requiredText') })
      }}
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
        {text(isFree(pack) ? 'packages.chooseFree' : isOpening ? 'packages.opening' : 'packages.choose')}
        <span className="sr-only">: {packageWords(pack, language).name}</span>
      </Button>
    </Form>
  )
}
