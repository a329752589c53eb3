import type { ContentTexts } from '../content/content-texts.server.ts'
import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { signInPath } from '../layout/sign-in-first.ts'
import { ListingTile } from '../listings/listing-card.tsx'
import { type ListEntry, useLocalList } from '../local-lists/local-list.ts'
import { type Cards, useCards } from '../recently-viewed/use-cards.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { deviceFavourites } from './device-favourites.ts'
import { FavouriteButton } from './favourite-button.tsx'

/** A visitor's favourites, which this device alone knows, and what an account adds to them. */
export function FavouritesOnDevice({ path, texts }: { path: string; texts: ContentTexts<'saved'> }) {
  const saved = useLocalList(deviceFavourites)
  return (
    <>
      <SignInPanel path={path} hasSaved={saved !== null && saved.length > 0} texts={texts} />
      {saved?.length === 0 && (
        <Notice icon="heart" title={texts['saved.none']}>
          <p className="mt-2 text-muted">{texts['saved.noneOnDevice']}</p>
          <Browse />
        </Notice>
      )}
      {saved && saved.length > 0 && <SavedTiles saved={saved} texts={texts} />}
    </>
  )
}

function Browse() {
  const text = useText()
  return (
    <LocalLink to="/listings" className={buttonClass({}, 'mt-6')}>
      {text('notFound.browse')}
    </LocalLink>
  )
}

/** What an account adds to what this device keeps. */
function SignInPanel({ path, hasSaved, texts }: { path: string; hasSaved: boolean; texts: ContentTexts<'saved'> }) {
  const text = useText()
  return (
    <section className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-semibold">{texts['saved.onDevice']}</h2>
        <p className="mt-1 text-sm text-muted">{texts[hasSaved ? 'saved.onDeviceAccount' : 'saved.accountAdds']}</p>
      </div>
      <a href={signInPath(path)} className={buttonClass()}>
        <Icon name="circle-user-round" className="size-5" />
        {text('nav.signIn')}
      </a>
    </section>
  )
}

function SavedTiles({ saved, texts }: { saved: readonly ListEntry[]; texts: ContentTexts<'saved'> }) {
  const cards = useCards(saved.map(({ id }) => id))
  return (
    <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {saved.map((listing) => (
        <li key={listing.id}>
          <SavedTile listing={listing} cards={cards} texts={texts} />
        </li>
      ))}
    </ul>
  )
}

function SavedTile({ listing, cards, texts }: { listing: ListEntry; cards: Cards; texts: ContentTexts<'saved'> }) {
  if (cards === null) return <Skeleton className="h-80 rounded-card" />
  const card = cards === 'failed' ? undefined : cards.get(listing.id)
  if (card) return <ListingTile listing={card} as="h2" />
  return (
    <article className="relative flex h-full min-h-32 flex-col rounded-card border border-line bg-surface p-4 pr-14 text-muted shadow-card">
      <h2 className="text-[1.0625rem] font-semibold">
        <LocalLink to={`/listing/${listing.id}`} className="underline underline-offset-2">
          {listing.title}
        </LocalLink>
      </h2>
      {cards !== 'failed' && <p className="mt-1 text-sm">{texts['saved.unavailable']}</p>}
      <FavouriteButton listing={listing} className="absolute top-3 right-3" />
    </article>
  )
}
