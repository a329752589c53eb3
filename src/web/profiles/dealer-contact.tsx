import { type ReactNode, useId, useRef } from 'react'
import type { PublicProfile } from '../../contract/profiles.ts'
import { useText } from '../i18n/text.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import { websiteHref, websiteName } from './website-href.ts'

type Contact = NonNullable<PublicProfile['dealerContact']>

interface DealerContactProps {
  contact: Contact
  name: string
}

/** Contact details of an approved dealer: in a dialog, or without a script on the page itself. */
export function DealerContact({ contact, name }: DealerContactProps) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  return (
    <>
      <Button className="noscript:hidden print:hidden" onClick={() => dialog.current?.showModal()}>
        <Icon name="phone" className="size-[1.125rem]" />
        {text('profile.contact')}
      </Button>
      <dialog
        ref={dialog}
        closedby="any"
        aria-labelledby={title}
        className="m-auto w-[calc(100%-2rem)] max-w-md rounded-card bg-surface p-0 text-ink shadow-overlay backdrop:bg-[hsl(var(--shade)/0.5)]"
      >
        <form method="dialog" className="flex items-start justify-between gap-4 px-5 pt-4">
          <h2 id={title} className="py-2 text-lg font-bold">
            {text('profile.contactNamed', { name })}
          </h2>
          <button
            type="submit"
            aria-label={text('profile.close')}
            className={buttonClass({ look: 'quiet', size: 'icon' }, '-mr-2.5 shrink-0')}
          >
            <Icon name="x" className="size-5" />
          </button>
        </form>
        <div className="px-5 pt-1 pb-5">
          <ContactFacts contact={contact} />
        </div>
      </dialog>
      <noscript>
        <section aria-label={text('profile.contact')} className="w-full">
          <ContactFacts contact={contact} />
        </section>
      </noscript>
    </>
  )
}

/** The details that the dealer has stated. */
function ContactFacts({ contact: { phone, email, website, registeredAddress } }: { contact: Contact }) {
  const text = useText()
  const site = website === null ? null : websiteHref(website)
  return (
    <dl className="divide-y divide-line">
      {phone && (
        <ContactFact icon="phone" label={text('profile.phone')}>
          <ContactLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</ContactLink>
        </ContactFact>
      )}
      {email && (
        <ContactFact icon="mail" label={text('profile.email')}>
          <ContactLink href={`mailto:${encodeURI(email)}`}>{email}</ContactLink>
        </ContactFact>
      )}
      {website && site && (
        <ContactFact icon="globe" label={text('profile.website')}>
          {/* The dealer's own link: search engines are told that it is not ours. */}
          <ContactLink href={site} rel="nofollow ugc noopener">
            {websiteName(website)}
          </ContactLink>
        </ContactFact>
      )}
      {registeredAddress && (
        <ContactFact icon="map-pin" label={text('profile.address')}>
          <address className="whitespace-pre-line not-italic">{registeredAddress}</address>
        </ContactFact>
      )}
    </dl>
  )
}

function ContactFact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-3 py-2.5">
      <dt className="contents">
        <Icon name={icon} className="row-span-2 mt-1 size-5 text-brand" />
        <span className="text-sm text-muted">{label}</span>
      </dt>
      <dd className="col-start-2 min-w-0 break-words">{children}</dd>
    </div>
  )
}

function ContactLink({ href, rel, children }: { href: string; rel?: string; children: string }) {
  return (
    <a href={href} rel={rel} className="inline-block py-1 font-semibold text-brand underline-offset-4 hover:underline">
      {children}
    </a>
  )
}
