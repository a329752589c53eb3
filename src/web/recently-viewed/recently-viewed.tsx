import { type RefObject, useEffect, useRef } from 'react'
import type { ListingCard } from '../../contract/listings.ts'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { type ListEntry, type ListEntries, useLocalList, withoutEntries } from '../local-lists/local-list.ts'
import { RememberChoice } from '../local-lists/remember-choice.tsx'
import { type Remembering, useRemembering } from '../local-lists/remembering.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { Picture } from '../listings/picture.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type Cards, useCards } from './use-cards.ts'
import { removeViewed, rememberViewed, viewedListings } from './viewed-listings.ts'
import { mileageWords } from '../vehicles/mileage-words.ts'

/**
 * The listings last viewed on this device. The server does not know them: the page reserves a fixed height, and the
 * device fills it. On a listing's page `current` is recorded, and left out of the list.
 */
export function RecentlyViewed({ current, className }: { current?: ListEntry; className?: string }) {
  const { text } = useSpeech()
  const choice = useRemembering()
  const viewed = useLocalList(viewedListings)
  const heading = useRef<HTMLHeadingElement>(null)
  const others = choice === 'yes' && viewed && (current ? withoutEntries(viewed, current.id) : viewed)
  useRemember(current, choice)

  return (
    <section aria-labelledby="recently-viewed" className={classNames('noscript:hidden print:hidden', className)}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="recently-viewed" ref={heading} tabIndex={-1} className="text-xl font-bold tracking-tight md:text-2xl">
          {text('recent.title')}
        </h2>
        {others && others.length > 0 && (
          <button
            type="button"
            onClick={() => {
              removeViewed(...others.map(({ id }) => id))
              heading.current?.focus()
            }}
            className={buttonClass({ look: 'quiet', size: 'small', wraps: true }, '-mr-3')}
          >
            {text('recent.clear')}
          </button>
        )}
      </div>
      <div className="mt-3 h-30">
        {choice !== null && choice !== 'yes' && (
          <RememberChoice
            choice={choice}
            className="flex h-full flex-col items-center justify-center rounded-card border border-dashed border-line-strong px-4 text-center text-[0.9375rem] leading-snug text-muted"
          />
        )}
        {others && others.length === 0 && (
          <p className="grid h-full place-items-center rounded-card border border-dashed border-line-strong px-4 text-center text-[0.9375rem] text-muted">
            {text('recent.none')}
          </p>
        )}
        {others && others.length > 0 && <ViewedRow viewed={others} heading={heading} />}
      </div>
    </section>
  )
}

/** Records the view of a listing's page. */
function useRemember(current: ListEntry | undefined, choice: Remembering | null): void {
  const { id, title } = current ?? {}
  useEffect(() => {
    if (choice === 'yes' && id !== undefined && title !== undefined) rememberViewed({ id, title })
  }, [choice, id, title])
}

interface ViewedRowProps {
  viewed: ListEntries
  heading: RefObject<HTMLElement | null>
}

function ViewedRow({ viewed, heading }: ViewedRowProps) {
  const cards = useCards(viewed.map(({ id }) => id))
  return (
    <ul className="-mx-4 flex h-full scrollbar-none snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:-mx-6 md:scroll-px-6 md:px-6 lg:mx-0 lg:scroll-px-0 lg:px-0">
      {viewed.map((listing) => (
        <li key={listing.id} className="h-full w-72 shrink-0 snap-start">
          <Viewed
            listing={listing}
            card={cardOf(listing, cards)}
            onRemove={() => {
              removeViewed(listing.id)
              heading.current?.focus({ preventScroll: true })
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** 'pending' until the response; 'unknown' after a failure; 'gone' if the listing no longer exists. */
type ViewedCard = ListingCard | 'pending' | 'unknown' | 'gone'

function cardOf({ id }: ListEntry, cards: Cards): ViewedCard {
  if (cards === null) return 'pending'
  if (cards === 'failed') return 'unknown'
  return cards.get(id) ?? 'gone'
}

function Viewed({ listing, card, onRemove }: { listing: ListEntry; card: ViewedCard; onRemove: () => void }) {
  const { text, formats } = useSpeech()
  return (
    <article className="group relative grid h-full grid-cols-[7rem_1fr] overflow-hidden rounded-card border border-line bg-surface shadow-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-focus">
      {card === 'pending' ? (
        <Skeleton className="h-full rounded-none" />
      ) : (
        <Picture
          image={typeof card === 'string' ? null : card.image}
          alt=""
          sizes="7rem"
          className={classNames('h-full', card === 'gone' && 'opacity-60')}
        />
      )}
      <div className="flex min-w-0 flex-col p-3">
        <h3
          className={classNames(
            'line-clamp-2 pr-7 text-[0.9375rem] leading-snug font-semibold',
            card === 'gone' && 'text-muted',
          )}
        >
          <LocalLink
            to={`/listing/${listing.id}`}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {formats.vehicle(listing.title)}
          </LocalLink>
        </h3>
        <ViewedFacts card={card} />
      </div>
      {typeof card !== 'string' && <FavouriteButton listing={listing} className="absolute right-2 bottom-2" />}
      <button
        type="button"
        aria-label={text('recent.remove', { title: listing.title })}
        onClick={onRemove}
        className="absolute top-1 right-1 grid size-9 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon name="x" className="size-4" />
      </button>
    </article>
  )
}

function ViewedFacts({ card }: { card: ViewedCard }) {
  const speech = useSpeech()
  const { text, formats } = speech
  if (card === 'unknown') return null
  if (card === 'pending') return <Skeleton className="mt-auto h-5 w-24" />
  if (card === 'gone') return <p className="mt-auto text-sm text-muted">{text('recent.gone')}</p>
  return (
    <>
      <p className="mt-0.5 truncate text-sm text-muted">
        {card.year} · {mileageWords(card, speech)}
      </p>
      <p className="mt-auto font-bold tabular-nums">{formats.shortEuro(card.priceEuros)}</p>
    </>
  )
}
