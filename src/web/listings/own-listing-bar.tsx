import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import type { OwnListingTexts } from './own-listing.server.ts'

interface OwnListingBarProps {
  listingId: string
  texts: OwnListingTexts
  /** Then nobody else sees the page. */
  isPaused: boolean
}

/** Tells sellers that buyers see this page, and leads to what they can do with their listing. */
export function OwnListingBar({ listingId, texts, isPaused }: OwnListingBarProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-brand-soft px-4 py-3 print:hidden">
      <p className="font-semibold">{texts[isPaused ? 'own.paused' : 'own.title']}</p>
      <p className="flex flex-wrap gap-2">
        <LocalLink to={`/add-listing/${listingId}`} className={buttonClass({ look: 'secondary', size: 'small' })}>
          {texts['own.edit']}
        </LocalLink>
        <LocalLink to="/my-listings" className={buttonClass({ look: 'secondary', size: 'small' })}>
          {texts['own.manage']}
        </LocalLink>
      </p>
    </div>
  )
}
