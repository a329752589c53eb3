import type { ListingDetail } from '../../contract/listings.ts'
import { useSpeech } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'

/** Since when a listing is there, when it changed, how often it was asked about, and its number. */
export function ListingDates({ listing }: { listing: ListingDetail }) {
  const { text, formats } = useSpeech()
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-5 text-sm text-muted">
      <span>{text('listing.listed', { date: formats.date(listing.publishedAt) })}</span>
      <span>{text('listing.updated', { date: formats.date(listing.updatedAt) })}</span>
      <span className="inline-flex items-center gap-1.5">
        <Icon name="eye" className="size-4" />
        {text('contact.views', { count: listing.contactViews })}
      </span>
      <span>{text('listing.number', { number: String(listing.number) })}</span>
    </p>
  )
}
