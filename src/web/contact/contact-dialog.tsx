import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { LeadKind } from '../../contract/market/contact-limits.ts'
import type { ListingDetail } from '../../contract/listings.ts'
import { ContactTexts, useContactText } from '../contact-texts/contact-text.tsx'
import type { CatalogueMessages } from '../i18n/catalogues.ts'
import { useText } from '../i18n/text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ContactAbout } from './about.ts'
import { LeadForm } from './lead-form.tsx'
import type { PageVisit } from './page-visit.ts'
import { PhoneNumber } from './phone-number.tsx'
import { PhonePanel } from './phone-panel.tsx'

interface ContactDialogProps {
  messages: CatalogueMessages
  about: ContactAbout
  isOpen: boolean
  onClose: () => void
  listing: ListingDetail
  visit: RefObject<PageVisit | null>
  phone: string | null
  onRevealed: (phone: string) => void
}

/**
 * The dialog to reveal the number and write to the seller. It stays mounted when closed, so that nothing typed is lost.
 */
export function ContactDialog({ messages, ...rest }: ContactDialogProps) {
  return (
    <ContactTexts messages={messages}>
      <Dialog {...rest} />
    </ContactTexts>
  )
}

/** Replaces the button that opened it. */
export function RevealedNumber({ phone, messages }: { phone: string; messages: CatalogueMessages }) {
  return (
    <ContactTexts messages={messages}>
      <PhoneNumber phone={phone} />
    </ContactTexts>
  )
}

function Dialog({ about, isOpen, onClose, listing, visit, phone, onRevealed }: Omit<ContactDialogProps, 'messages'>) {
  const words = useText()
  const text = useContactText()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [lead, setLead] = useState<LeadKind | null>(null)
  if (about !== 'phone' && about !== lead) setLead(about)
  useEffect(() => {
    const element = dialog.current
    if (isOpen && element && !element.open) element.showModal()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      closedby={about === 'phone' ? 'any' : 'closerequest'}
      aria-labelledby={title}
      className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-card bg-surface p-0 text-ink shadow-overlay backdrop:bg-[hsl(var(--shade)/0.5)] max-sm:mb-4"
    >
      <form method="dialog" className="flex items-start justify-between gap-4 px-5 pt-4">
        <div className="min-w-0 py-1.5">
          <h2 id={title} className="text-lg leading-tight font-bold">
            {text(about === 'phone' ? 'reach.phone' : 'lead.title')}
          </h2>
          <p className="mt-0.5 truncate text-sm text-muted">{listing.title}</p>
        </div>
        <button
          type="submit"
          aria-label={text('reach.close')}
          className={buttonClass({ look: 'quiet', size: 'icon' }, '-mr-2.5 shrink-0')}
        >
          <Icon name="x" className="size-5" />
        </button>
      </form>
      <div className="px-5 pt-2 pb-5">
        {about === 'phone' && isOpen && (
          <PhonePanel listingId={listing.id} visit={visit} phone={phone} onRevealed={onRevealed} />
        )}
        {lead !== null && (
          <div hidden={about === 'phone'}>
            <LeadForm listingId={listing.id} title={listing.title} kind={lead} />
          </div>
        )}
        <p className="mt-4 flex gap-2 border-t border-line pt-4 text-sm text-muted">
          <Icon name="shield-check" className="mt-0.5 size-4 shrink-0" />
          {words('contact.safety')}
        </p>
      </div>
    </dialog>
  )
}
