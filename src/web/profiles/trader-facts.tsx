import type { ReactNode } from 'react'
import type { PublicTrader } from '../../contract/trader-details.ts'
import { useSpeech } from '../i18n/text.tsx'
import { websiteHref, websiteName } from './website-href.ts'

/** Who the trader is, as the law wants it beside what is offered (Regulation 2022/2065, art. 30(7)). */
export function TraderFacts({ trader, isWide = false }: { trader: PublicTrader; isWide?: boolean }) {
  const { text, formats } = useSpeech()
  const { register, phone, email, website, checkedAt } = trader
  const site = website === null ? null : websiteHref(website)
  const isComplete = trader.isCertified && trader.companyName !== null && trader.address !== null
  return (
    <div className="text-sm">
      <dl className={isWide ? 'grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3' : 'space-y-2'}>
        <Fact label={text('trader.company')}>{trader.companyName}</Fact>
        <Fact label={text('trader.legalForm')}>{trader.legalForm}</Fact>
        <Fact label={text('trader.representative')}>{trader.representative}</Fact>
        <Fact label={text('trader.address')}>{trader.address}</Fact>
        <Fact label={text('trader.register')}>{register && `${register.name}, ${register.number}`}</Fact>
        <Fact label={text('trader.vatNumber')}>{trader.vatNumber}</Fact>
        <Fact label={text('trader.phone')}>
          {phone && <ContactLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</ContactLink>}
        </Fact>
        <Fact label={text('trader.email')}>
          {email && <ContactLink href={`mailto:${encodeURI(email)}`}>{email}</ContactLink>}
        </Fact>
        <Fact label={text('trader.website')}>
          {/* The dealer's own link: search engines are told that it is not ours. */}
          {website && site && (
            <ContactLink href={site} rel="nofollow ugc noopener">
              {websiteName(website)}
            </ContactLink>
          )}
        </Fact>
      </dl>
      {trader.isCertified && <p className="mt-3 text-muted">{text('trader.certified')}</p>}
      {checkedAt && <p className="mt-2 text-muted">{text('trader.checkedLong', { date: formats.date(checkedAt) })}</p>}
      {!isComplete && <p className="mt-3 text-muted">{text('trader.incomplete')}</p>}
    </div>
  )
}

/** Nothing where the trader has stated nothing. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
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
