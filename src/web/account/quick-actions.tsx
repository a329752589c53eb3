import type { ContentTexts } from '../content/content-texts.server.ts'
import { LocalLink } from '../layout/local-href.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'

/** Links from the profile to the user's pages (specification section 2). */
export function QuickActions({
  userId,
  isDealer,
  shows,
  texts,
}: {
  userId: string
  isDealer: boolean
  /** The parts that the user may act in. */
  shows: { stock: boolean; owner: boolean }
  texts: ContentTexts<'myProfile'>
}) {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="sr-only">
        {texts['myProfile.actions']}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {shows.stock && (
          <Action
            to="/add-listing"
            icon="plus"
            title={texts['myProfile.addListing']}
            more={texts['myProfile.addListingText']}
          />
        )}
        <Action
          to="/favourites"
          icon="heart"
          title={texts['myProfile.favourites']}
          more={texts['myProfile.favouritesText']}
        />
        <Action
          to="/saved-searches"
          icon="bell"
          title={texts['myProfile.searches']}
          more={texts['myProfile.searchesText']}
        />
        {shows.stock && (
          <Action
            to="/my-listings"
            icon="car-front"
            title={texts['myProfile.myListings']}
            more={texts['myProfile.myListingsText']}
          />
        )}
        {isDealer && shows.stock && (
          <Action to="/my-stock" icon="list" title={texts['myProfile.stock']} more={texts['myProfile.stockText']} />
        )}
        <Action to="/messages" icon="mail" title={texts['myProfile.messages']} more={texts['myProfile.messagesText']} />
        <Action
          to={`/public-profile/${userId}`}
          icon="eye"
          title={texts['myProfile.publicProfile']}
          more={texts['myProfile.publicProfileText']}
        />
        {isDealer && shows.owner && (
          <Action
            to="/my-profile/people"
            icon="user-round"
            title={texts['myProfile.people']}
            more={texts['myProfile.peopleText']}
          />
        )}
        {isDealer && shows.owner && (
          <Action
            to="/my-profile/api"
            icon="key-round"
            title={texts['myProfile.programs']}
            more={texts['myProfile.programsText']}
          />
        )}
      </ul>
    </section>
  )
}

function Action({ to, icon, title, more }: { to: string; icon: IconName; title: string; more: string }) {
  return (
    <li>
      <LocalLink
        to={to}
        className="flex h-full items-center gap-3.5 rounded-card border border-line bg-surface p-4 shadow-card hover:border-line-strong hover:shadow-raised"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
          <Icon name={icon} className="size-5" />
        </span>
        <span className="min-w-0 grow">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-muted">{more}</span>
        </span>
        <Icon name="chevron-right" className="size-5 text-muted" />
      </LocalLink>
    </li>
  )
}
