import type { ReactNode } from 'react'
import type { PublicProfile } from '../../contract/profiles.ts'
import { useSpeech } from '../i18n/text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { DealerContact } from './dealer-contact.tsx'

/** The seller: name, member since, number of listings; approved dealers with their contact details. */
export function SellerHead({ profile, name }: { profile: PublicProfile; name: string }) {
  const { text, formats } = useSpeech()
  const { kind, approvedDealer, country, memberSince, activeListings, dealerContact } = profile
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-4 rounded-card border border-line bg-surface p-5 shadow-card md:gap-x-5 md:p-6">
      <Portrait profile={profile} />
      <div className="min-w-0 grow basis-44">
        <h1 className="text-2xl leading-tight font-bold tracking-tight break-words md:text-3xl">{name}</h1>
        <ul className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-[0.9375rem] text-muted">
          <li>
            {approvedDealer ? (
              <Badge look="brand">
                <Icon name="badge-check" className="size-3.5" />
                {text('seller.approved')}
              </Badge>
            ) : (
              <Badge>{text(`sellerKind.${kind}`)}</Badge>
            )}
          </li>
          {country && <Fact>{formats.country(country)}</Fact>}
          <Fact>{text('seller.since', { date: formats.date(memberSince) })}</Fact>
          <Fact>{text('seller.offers', { count: activeListings })}</Fact>
        </ul>
      </div>
      {dealerContact && <DealerContact contact={dealerContact} name={name} />}
    </header>
  )
}

function Fact({ children }: { children: ReactNode }) {
  return <li className="tabular-nums">{children}</li>
}

function Portrait({ profile: { kind, profilePictureUrl } }: { profile: PublicProfile }) {
  const shape = 'size-16 shrink-0 rounded-full md:size-20'
  if (profilePictureUrl) {
    return <img src={profilePictureUrl} alt="" width={80} height={80} className={`${shape} bg-sunken object-cover`} />
  }
  return (
    <span className={`${shape} grid place-items-center bg-brand-soft text-brand`}>
      <Icon name={kind === 'dealer' ? 'store' : 'user-round'} className="size-8 md:size-9" />
    </span>
  )
}
