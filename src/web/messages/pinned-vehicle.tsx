import type { Conversation } from '../../contract/conversations.ts'
import { listingPath } from '../../contract/market/listing-path.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Picture } from '../listings/picture.tsx'
import { PriceVerdict } from '../listings/price-verdict.tsx'
import { useMessageText } from '../message-texts/message-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'

/** What the conversation is about, as far as it is public: it stays in sight above the messages. */
export function PinnedVehicle({ conversation }: { conversation: Conversation }) {
  const text = useMessageText()
  const { text: pageText, formats } = useSpeech()
  const { listing, listingTitle, offerState } = conversation
  if (listingTitle === null || offerState === null) return null
  const gone = offerState !== 'on_offer'
  const title = formats.vehicle(listingTitle)
  return (
    <div className="flex items-center gap-3.5">
      <Picture
        image={listing?.image ?? null}
        alt={listing ? pageText('listing.photoAlt', { title, year: listing.year }) : ''}
        sizes="6rem"
        className={classNames('aspect-[4/3] w-20 shrink-0 rounded-control sm:w-24', gone && 'opacity-60 grayscale')}
      />
      <div className="min-w-0">
        <p className="leading-snug font-semibold break-words">
          {listing ? (
            <LocalLink to={listingPath(listing)} className="inline-block min-h-6 underline-offset-4 hover:underline">
              {title}
            </LocalLink>
          ) : (
            title
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {listing && (
            <span className="font-bold tabular-nums">
              {gone && <span className="mr-1.5 text-sm font-medium text-muted">{text('messages.lastPrice')}</span>}
              {formats.shortEuro(listing.priceEuros)}
            </span>
          )}
          {gone && <Badge>{text(`offerState.${offerState}`)}</Badge>}
        </p>
        {listing && !gone && (
          <PriceVerdict verdict={listing.verdict} priceEuros={listing.priceEuros} className="mt-0.5" />
        )}
      </div>
    </div>
  )
}
