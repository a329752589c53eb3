import type { ListingDetail } from '../../contract/listings.ts'
import { useSpeech } from '../i18n/text.tsx'

/** What a buyer who reclaims VAT pays in the end, after a dot; nothing where VAT is not shown on the invoice. */
export function NetPrice({ netPrice }: Pick<ListingDetail, 'netPrice'>) {
  const { text, formats } = useSpeech()
  if (!netPrice) return null
  return (
    <span className="tabular-nums">
      {' · '}
      {text('vat.net', { price: formats.euro(netPrice.priceEuros), rate: formats.percent(netPrice.vatPercent) })}
    </span>
  )
}
