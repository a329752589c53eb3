import { type ReactNode, useId } from 'react'
import { useFetcher } from 'react-router'
import type { Lead } from '../../contract/leads.ts'
import { sellerField } from '../dealership/seller.ts'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { showToast } from '../toasts/toast.ts'
import { useShownOnce } from '../toasts/use-shown-once.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

/** A buyer's message to the seller, with the ways to reply. */
export function LeadCard({ lead, sellerId }: { lead: Lead; sellerId: string }) {
  const text = useSellerText()
  const formats = useFormats()
  const id = useId()
  const isNew = lead.readAt === null
  return (
    <article
      // The email about it leads here.
      id={`lead-${lead.leadId}`}
      aria-labelledby={id}
      className={classNames(
        'scroll-mt-24 rounded-card border bg-surface p-4 shadow-card sm:p-5',
        isNew ? 'border-brand' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        {isNew && <Badge look="accent">{text('leads.new')}</Badge>}
        {lead.answeredAt !== null && <Badge>{text('leads.isAnswered')}</Badge>}
        <Badge look="brand">{text(`leadKind.${lead.kind}`)}</Badge>
        <p className="min-w-0 text-sm text-muted">
          {lead.listingId === null ? (
            `${text('leads.about', { title: lead.listingTitle })} (${text('leads.removed')})`
          ) : (
            <LocalLink to={`/listing/${lead.listingId}`} className="underline underline-offset-4 hover:text-ink">
              {text('leads.about', { title: lead.listingTitle })}
            </LocalLink>
          )}
        </p>
      </div>
      <h2 id={id} className="mt-2.5 font-semibold break-words">
        {text('leads.from', { name: lead.name, date: formats.dateTime(lead.createdAt) })}
      </h2>
      <p lang={lead.language} className="mt-1.5 max-w-prose break-words whitespace-pre-line">
        {lead.message}
      </p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-[0.9375rem]">
        <Fact label={text('leads.email')}>
          <a href={`mailto:${encodeURI(lead.email)}`} className={factLink}>
            {lead.email}
          </a>
        </Fact>
        {lead.phone && (
          <Fact label={text('leads.phone')}>
            <a href={`tel:${lead.phone.replaceAll(/[^\d+]/g, '')}`} className={factLink}>
              {lead.phone}
            </a>
          </Fact>
        )}
        {/* Noon is on the same day everywhere in Europe. */}
        {lead.preferredDate && <Fact label={text('leads.day')}>{formats.date(`${lead.preferredDate}T12:00:00Z`)}</Fact>}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <a
          href={replyAddress(lead, text('leads.replySubject', { title: lead.listingTitle }))}
          className={buttonClass()}
        >
          <Icon name="mail" className="size-[1.125rem]" />
          {text('leads.reply')}
        </a>
        <ChangeButtons lead={lead} sellerId={sellerId} />
        <LocalLink
          to={`/report-message/${lead.leadId}?${new URLSearchParams({ from: lead.name })}`}
          rel="nofollow"
          className={buttonClass({ look: 'quiet' }, 'text-muted')}
        >
          <Icon name="flag" className="size-4" />
          {text('leads.report')}
          <span className="sr-only">: {lead.name}</span>
        </LocalLink>
      </div>
    </article>
  )
}

const factLink = 'inline-flex min-h-6 items-center font-medium break-all text-brand underline-offset-4 hover:underline'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function replyAddress({ email, message }: Lead, subject: string): string {
  const quoted = message.replaceAll(/^/gm, '> ')
  return `mailto:${encodeURI(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\n\n${quoted}`)}`
}

/** A plain form without a script; with one, the page stays. */
function ChangeButtons({ lead, sellerId }: { lead: Lead; sellerId: string }) {
  const text = useSellerText()
  const fetcher = useFetcher<{ ok: boolean }>()
  useShownOnce(fetcher.data, ({ ok }) => (ok ? undefined : showToast({ look: 'failure', title: text('leads.failed') })))
  const isRead = lead.readAt !== null
  const isAnswered = lead.answeredAt !== null
  const isAway = lead.archivedAt !== null
  return (
    <fetcher.Form method="post" className="contents">
      <input type="hidden" name="leadId" value={lead.leadId} />
      <input type="hidden" name={sellerField} value={sellerId} />
      <Button type="submit" look="secondary" name="read" value={String(!isRead)}>
        {text(isRead ? 'leads.unread' : 'leads.read')}
      </Button>
      <Button type="submit" look="secondary" name="answered" value={String(!isAnswered)}>
        {text(isAnswered ? 'leads.unanswered' : 'leads.answered')}
      </Button>
      <Button type="submit" look="secondary" name="archived" value={String(!isAway)}>
        {text(isAway ? 'leads.takeBack' : 'leads.putAway')}
      </Button>
    </fetcher.Form>
  )
}
