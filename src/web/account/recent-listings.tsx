import { listingPath } from '../../contract/market/listing-path.ts'
import type { ListingCard } from '../../contract/listings.ts'
import type { ContentTexts } from '../content/content-texts.server.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { FactLine, useCardFacts } from '../listings/card-facts.tsx'
import { Picture } from '../listings/picture.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

interface Recent {
  state: 'active' | 'sold'
  listing: ListingCard
}

interface RecentListingsProps {
  recent: readonly Recent[]
  /** All listings of the user, also those off the market. */
  total: number
  texts: ContentTexts<'myProfile'>
}

/** The user's newest listings (specification section 2). */
export function RecentListings({ recent, total, texts }: RecentListingsProps) {
  return (
    <section aria-labelledby="recent-listings">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="recent-listings" className="text-xl font-bold tracking-tight">
          {texts['myProfile.recent']}
        </h2>
        {total > 0 && (
          <LocalLink to="/my-listings" className={buttonClass({ look: 'quiet', size: 'small' }, '-mr-3')}>
            {texts['myProfile.all']}
            <Icon name="chevron-right" className="size-4" />
          </LocalLink>
        )}
      </div>
      {recent.length === 0 ? (
        <div className="mt-3 rounded-card border border-dashed border-line-strong px-5 py-10 text-center">
          <p className="font-semibold">{texts[total > 0 ? 'myProfile.offline' : 'myProfile.none']}</p>
          <p className="mt-1 text-[0.9375rem] text-muted">
            {texts[total > 0 ? 'myProfile.offlineText' : 'myProfile.noneText']}
          </p>
          <LocalLink to="/add-listing" className={buttonClass({}, 'mt-5')}>
            <Icon name="plus" className="size-5" />
            {texts['myProfile.addListing']}
          </LocalLink>
        </div>
      ) : (
        <ul className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {recent.map(({ state, listing }) => (
            <li key={listing.id}>
              <RecentListing state={state} listing={listing} texts={texts} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function RecentListing({ state, listing, texts }: Recent & { texts: ContentTexts<'myProfile'> }) {
  const { text, formats } = useSpeech()
  const facts = useCardFacts(listing)
  return (
    <article className="group relative grid h-full grid-cols-[8rem_1fr] overflow-hidden rounded-card border border-line bg-surface shadow-card hover:shadow-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <Picture
        image={listing.image}
        alt={text('listing.photoAlt', { title: listing.title, year: listing.year })}
        sizes="8rem"
        className={classNames('h-full min-h-32', state === 'sold' && 'opacity-60 grayscale')}
      />
      <div className="flex min-w-0 flex-col p-4">
        <h3 className="font-semibold">
          <LocalLink
            to={listingPath(listing)}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {formats.vehicle(listing.title)}
          </LocalLink>
        </h3>
        <p className="mt-0.5 font-bold tabular-nums">{formats.shortEuro(listing.priceEuros)}</p>
        <div className="mt-1.5 mb-2">
          <FactLine facts={facts.slice(0, 2)} />
        </div>
        <p className="mt-auto">
          <Badge look={state === 'active' ? 'brand' : 'neutral'}>{texts[`myProfile.${state}`]}</Badge>
        </p>
      </div>
    </article>
  )
}
