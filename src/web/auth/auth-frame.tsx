import type { ReactNode } from 'react'
import { LocalLink } from '../layout/local-href.tsx'
import { SiteLogo } from '../layout/logo.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { AuthTexts } from './auth-outcome.ts'

/** A card in the middle; on wide screens, beside it, the benefits of an account. */
export function AuthFrame({ texts, children }: { texts: AuthTexts; children: ReactNode }) {
  return (
    <div className="container-page py-6 sm:py-10 lg:py-14">
      <div className="mx-auto grid max-w-md grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface shadow-overlay lg:max-w-5xl lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="px-5 py-6 sm:px-10 sm:py-9 lg:px-16">
          <LocalLink
            to="/"
            className="-ml-1 inline-flex h-9 items-center gap-1.5 rounded-control px-1 text-sm font-medium text-muted hover:text-ink"
          >
            <Icon name="arrow-left" className="size-4" />
            {texts['auth.home']}
          </LocalLink>
          {children}
        </div>
        <Benefits texts={texts} />
      </div>
    </div>
  )
}

function Benefits({ texts }: { texts: AuthTexts }) {
  return (
    <aside
      aria-labelledby="benefits"
      className="hidden flex-col justify-center gap-7 bg-hero p-10 text-on-hero lg:flex"
    >
      <SiteLogo theme="dark" markClass="size-12" logoClass="h-12 self-start" nameClass="sr-only" />
      <h2 id="benefits" className="text-2xl leading-snug font-bold tracking-tight">
        {texts['auth.benefitsTitle']}
      </h2>
      <ul className="space-y-5">
        <Benefit icon="heart" words={texts['auth.benefitSave']} />
        <Benefit icon="car-front" words={texts['auth.benefitSell']} />
        <Benefit icon="shield-check" words={texts['auth.benefitSafe']} />
      </ul>
    </aside>
  )
}

function Benefit({ icon, words }: { icon: IconName; words: string }) {
  return (
    <li className="flex gap-3 leading-snug text-on-hero-muted">
      <Icon name={icon} className="mt-0.5 size-5 text-on-hero" />
      {words}
    </li>
  )
}
