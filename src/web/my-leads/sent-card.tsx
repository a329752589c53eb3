import { useId } from 'react'
import { listingPath } from '../../contract/market/listing-path.ts'
import type { SentLead } from '../../contract/leads.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Picture } from '../listings/picture.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'

/** A message that the user sent to a seller: the vehicle, the text, and its state. */
export function SentCard({ lead }: { lead: SentLead }) {
  const text = useSellerText()
  const { formats } = useSpeech()
  const id = useId()
  return (
    <article aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <Vehicle lead={lead} headingId={id} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Badge look="brand">{text(`leadKind.${lead.kind}`)}</Badge>
        <Badge look={lead.state === 'sent' ? 'neutral' : 'accent'}>{text(`leadState.${lead.state}`)}</Badge>
        <p className="min-w-0 text-sm text-muted">{text('leads.sentOn', { date: formats.dateTime(lead.createdAt) })}</p>
      </div>
      <p lang={lead.language} className="mt-2 max-w-prose break-words whitespace-pre-line">
        {lead.message}
      </p>
      {lead.preferredDate && (
        <p className="mt-2 text-[0.9375rem] text-muted">
          {/* Noon is on the same day everywhere in Europe. */}
          {formats.lead(text('leads.day'))} {formats.date(`${lead.preferredDate}T12:00:00Z`)}
        </p>
      )}
    </article>
  )
}

/** The vehicle, as far as it is public. */
function Vehicle({ lead, headingId }: { lead: SentLead; headingId: string }) {
  const text = useSellerText()
  const { text: pageText, formats } = useSpeech()
  const { listing, offerState } = lead
  const gone = offerState !== 'on_offer'
  const title = formats.vehicle(lead.listingTitle)
  return (
    <div className="flex items-start gap-3.5 sm:gap-4">
      <Picture
        image={listing?.image ?? null}
        alt={listing ? pageText('listing.photoAlt', { title, year: listing.year }) : ''}
        sizes="8rem"
        className={classNames('aspect-[4/3] w-24 shrink-0 rounded-control sm:w-32', gone && 'opacity-60 grayscale')}
      />
      <div className="min-w-0">
        <h2 id={headingId} className="leading-snug font-semibold break-words">
          {listing ? (
            <LocalLink to={listingPath(listing)} className="inline-block min-h-6 underline-offset-4 hover:underline">
              {title}
            </LocalLink>
          ) : (
            title
          )}
        </h2>
        {listing && (
          <p className="mt-0.5 font-bold tabular-nums">
            {gone && <span className="mr-1.5 text-sm font-medium text-muted">{text('leads.lastPrice')}</span>}
            {formats.shortEuro(listing.priceEuros)}
          </p>
        )}
        <p className="mt-1">
          <Badge look={gone ? 'neutral' : 'brand'}>{text(`offerState.${offerState}`)}</Badge>
        </p>
      </div>
    </div>
  )
}
