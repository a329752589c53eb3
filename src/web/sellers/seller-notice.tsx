import type { SellerStatus } from '../../contract/sellers.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { sellerDetailsPath } from './seller-address.ts'

/** What a seller is told about who sells; null if there is nothing to say. */
export type SellerConcern = 'missing' | 'signs'

export function concernOf(status: SellerStatus): SellerConcern | null {
  if (status.missing.length > 0) return 'missing'
  return status.signs.length > 0 && status.privateBecause === null ? 'signs' : null
}

/** Above the own listings: facts of a trader are missing, or a private seller looks like one. */
export function SellerNotice({ concern }: { concern: SellerConcern }) {
  const text = useSellerText()
  return (
    <p className="mt-4 flex items-start gap-2.5 rounded-control bg-accent-soft px-3.5 py-3 text-[0.9375rem]">
      <Icon name="info" className="mt-0.5 size-5 shrink-0" />
      <span>
        {text(`sellerNotice.${concern}`)}{' '}
        <LocalLink to={sellerDetailsPath} className="font-semibold underline underline-offset-4">
          {text('sellerNotice.link')}
        </LocalLink>
      </span>
    </p>
  )
}
