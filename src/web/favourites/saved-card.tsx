import type { ListingCard } from '../../contract/listings.ts'
import { listingPath } from '../../contract/market/listing-path.ts'
import { secondLineOf } from '../../contract/market/second-line.ts'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import type { ContentTexts } from '../content/content-texts.server.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { FactLine, useCardFacts } from '../listings/card-facts.tsx'
import { Picture } from '../listings/picture.tsx'
import { PriceVerdict } from '../listings/price-verdict.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { AnnotateForm } from './annotate-form.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { useFavourites } from './favourite-changes.ts'
import { favouriteFormId } from './favourite-form.tsx'
import type { SavedVehicle } from './saved-vehicle.ts'
import { useToggleFavourite } from './use-toggle-favourite.ts'

type Texts = ContentTexts<'saved'>

/**
 * A saved vehicle. After its heart is pressed it stays until the page changes, so that the removal can be undone there.
 */
export function SavedCard({ saved, texts }: { saved: SavedVehicle; texts: Texts }) {
  const favourites = useFavourites()
  return favourites?.has(saved.listingId) === false ? (
    <RemovedCard saved={saved} texts={texts} />
  ) : (
    <SavedVehicleCard saved={saved} texts={texts} />
  )
}

function SavedVehicleCard({ saved, texts }: { saved: SavedVehicle; texts: Texts }) {
  const { text, formats } = useSpeech()
  const { listing, listingId, state, priceChange, similar } = saved
  const title = saved.title === null ? texts['saved.unknown'] : formats.vehicle(saved.title)
  const gone = state !== 'on_offer'
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow hover:shadow-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <div className="relative">
        <Picture
          image={listing?.image ?? null}
          vehicle={listing}
          alt={listing ? text('listing.photoAlt', { title, year: listing.year }) : ''}
          sizes="(width < 40rem) 90vw, (width < 64rem) 45vw, 20rem"
          className={classNames('aspect-[4/3]', gone && 'opacity-60 grayscale')}
        />
        {gone && (
          <div className="absolute top-3 left-3">
            <Badge>{texts[`saved.${state}`]}</Badge>
          </div>
        )}
        <FavouriteButton listing={{ id: listingId, title }} className="absolute top-3 right-3 z-[1]" />
        {!gone && listing && (
          <div className="absolute right-3 bottom-3 z-[1]">
            <CompareToggle listing={listing} />
          </div>
        )}
      </div>
      <div className={classNames('flex grow flex-col p-4', gone && 'text-muted')}>
        <h2 className="text-[1.0625rem] leading-snug font-semibold">
          <LocalLink
            to={listing ? listingPath(listing) : `/listing/${listingId}`}
            className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
          >
            {title}
          </LocalLink>
        </h2>
        <p className="min-h-5 truncate text-sm text-muted">{listing && secondLineOf(listing)}</p>
        <p className="mt-2 text-xl font-bold tracking-tight tabular-nums">
          {gone && <span className="mr-1.5 text-sm font-medium">{texts['saved.lastPrice']}</span>}
          {formats.shortEuro(saved.lastPriceEuros)}
        </p>
        {priceChange && (
          <p className={classNames('mt-1 text-sm', priceChange.cheaper ? 'font-semibold text-brand' : 'text-muted')}>
            {priceChange.words}
          </p>
        )}
        {!gone && listing && (
          <PriceVerdict verdict={listing.verdict} priceEuros={listing.priceEuros} className="mt-1" />
        )}
        {similar && (
          <p className="mt-1 text-sm">
            <LocalLink to={similar.path} className="relative z-[1] font-medium underline underline-offset-2">
              {similar.words}
            </LocalLink>
          </p>
        )}
        <div className="mt-2 mb-3">{listing && <Facts listing={listing} />}</div>
        <p className="mt-auto flex items-center gap-1.5 border-t border-line pt-3 text-sm text-muted">
          <Icon name="calendar" className="size-4" />
          {saved.savedOn}
        </p>
        <AnnotateForm saved={saved} texts={texts} title={title} />
      </div>
    </article>
  )
}

function Facts({ listing }: { listing: ListingCard }) {
  return <FactLine facts={useCardFacts(listing).slice(0, 4)} />
}

/** Placeholder of a vehicle that was just removed. */
function RemovedCard({ saved, texts }: { saved: SavedVehicle; texts: Texts }) {
  const { text, formats } = useSpeech()
  const toggle = useToggleFavourite()
  const title = saved.title === null ? texts['saved.unknown'] : formats.vehicle(saved.title)
  return (
    <div className="flex h-full min-h-48 flex-col items-center justify-center gap-3 rounded-card border border-dashed border-line-strong p-6 text-center">
      <p>
        <strong className="block font-semibold">{title}</strong>
        <span className="text-[0.9375rem] text-muted">{text('favourites.removed')}</span>
      </p>
      <Button
        // The pressed heart is gone; keyboard users continue from here.
        ref={focusOnArrival}
        type="submit"
        form={favouriteFormId}
        name="add"
        value={saved.listingId}
        look="secondary"
        onClick={(event) => {
          event.preventDefault()
          toggle({ id: saved.listingId, title }, true)
        }}
      >
        {text('favourites.undo')}
      </Button>
    </div>
  )
}

function focusOnArrival(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}
