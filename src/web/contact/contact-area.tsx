import { type MouseEvent, useRef, useState } from 'react'
import type { ListingDetail } from '../../contract/listings.ts'
import type { CatalogueMessages } from '../i18n/catalogues.ts'
import { useSpeech } from '../i18n/text.tsx'
import { useFrameData } from '../layout/frame-data.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ContactAbout } from './about.ts'
import { ContactBar, useOffScreen } from './contact-bar.tsx'
import type * as ContactParts from './contact-dialog.tsx'
import { usePageVisit } from './page-visit.ts'

/** Loaded when a user opens the contact dialog. */
interface Opened {
  parts: typeof ContactParts
  messages: CatalogueMessages
  about: ContactAbout
  isOpen: boolean
}

/**
 * Ways to contact the seller. Everything is a link to a page that needs no script; with one, the same opens in a dialog
 * that is loaded on demand.
 */
export function ContactArea({ listing }: { listing: ListingDetail }) {
  const { text } = useSpeech()
  const reader = useFrameData()?.actor?.userId
  if (reader !== undefined && reader === listing.seller.userId) {
    return <p className="rounded-control bg-sunken p-3.5 text-[0.9375rem]">{text('contact.own')}</p>
  }
  return <OfferedContact listing={listing} />
}

function OfferedContact({ listing }: { listing: ListingDetail }) {
  const { language, text, formats } = useSpeech()
  const area = useRef<HTMLDivElement>(null)
  const isOffScreen = useOffScreen(area)
  const visit = usePageVisit(listing.offersPhone ? listing.id : null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [phone, setPhone] = useState<string | null>(null)

  async function open(event: MouseEvent<HTMLAnchorElement>, about: ContactAbout) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      const [parts, { loadContactTexts }] = await Promise.all([
        import('./contact-dialog.tsx'),
        import('../contact-texts/load-contact-texts.ts'),
      ])
      const messages = await loadContactTexts(language)
      setOpened({ parts, messages, about, isOpen: true })
    } catch {
      // If loading fails, the page without a script may still work.
      window.location.assign(href)
    }
  }

  const link = (about: ContactAbout) => ({
    to: `/contact-seller/${listing.id}?about=${about}`,
    rel: 'nofollow',
    onClick: (event: MouseEvent<HTMLAnchorElement>) => void open(event, about),
  })
  return (
    <div ref={area} className="print:hidden">
      {isOffScreen && (
        <ContactBar
          price={formats.euro(listing.priceEuros)}
          message={link('message')}
          phone={listing.offersPhone ? link('phone') : null}
        />
      )}
      {listing.offersPhone && (
        // The height is the same before and after.
        <div className="min-h-14">
          {phone !== null && opened ? (
            <opened.parts.RevealedNumber phone={phone} messages={opened.messages} />
          ) : (
            <LocalLink {...link('phone')} className={buttonClass({ wraps: true }, 'min-h-14 w-full')}>
              <Icon name="phone" className="size-5" />
              {text('contact.show')}
            </LocalLink>
          )}
        </div>
      )}
      <LocalLink
        {...link('message')}
        className={buttonClass({ look: listing.offersPhone ? 'secondary' : 'primary', wraps: true }, 'mt-2 w-full')}
      >
        <Icon name="mail" className="size-5" />
        {text('contact.message')}
      </LocalLink>
      {!listing.offersPhone && <NoPhone />}
      <div className="mt-1 flex flex-wrap justify-center gap-x-5">
        {(['test_drive', 'phone_quote'] as const).map((about) => (
          <LocalLink
            key={about}
            {...link(about)}
            className="inline-flex min-h-11 items-center text-center text-[0.9375rem] font-medium text-brand underline underline-offset-4"
          >
            {text(`contact.${about}`)}
          </LocalLink>
        ))}
      </div>
      <p className="mt-2 flex gap-2 text-sm text-muted">
        <Icon name="shield-check" className="mt-0.5 size-4 shrink-0" />
        {text('contact.safety')}
      </p>
      {opened && (
        <opened.parts.ContactDialog
          messages={opened.messages}
          about={opened.about}
          isOpen={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          listing={listing}
          visit={visit}
          phone={phone}
          onRevealed={setPhone}
        />
      )}
    </div>
  )
}

/** That there is no number is said to who asks for one: the seller can be reached all the same. */
function NoPhone() {
  const { text } = useSpeech()
  return (
    <details className="mt-2 rounded-control text-[0.9375rem] open:bg-sunken">
      <summary className="flex min-h-11 cursor-pointer items-center justify-center gap-2 font-medium text-brand underline underline-offset-4">
        <Icon name="phone-off" className="size-5 shrink-0" />
        {text('contact.show')}
      </summary>
      <p className="px-3.5 pb-3.5">
        <strong className="block font-semibold">{text('contact.none')}</strong>
        {text('contact.noneAdvice')}
      </p>
    </details>
  )
}
