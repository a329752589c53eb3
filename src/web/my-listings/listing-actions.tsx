import type { MyListingCard } from '../../contract/my-listing-card.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { useFormats } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { closePopover } from '../ui/popover.tsx'
import { ChangeForm } from './change-form.tsx'
import { ReserveListing } from './reserve-listing.tsx'
import { Question } from '../questions/question.tsx'

/** Edit, mark as sold or undo that, feature, sell a similar one, remove (specification section 2). */
export function ListingActions({ listing }: { listing: MyListingCard }) {
  const text = useSellerText()
  const formats = useFormats()
  const { id, title, soldAt, canUndoSoldUntil, featured } = listing
  const named = <span className="sr-only">: {formats.vehicle(title)}</span>
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-line pt-3">
      {soldAt === null && listing.rejection === null && (
        <>
          <LocalLink to={`/add-listing/${id}`} className={buttonClass({ look: 'secondary', size: 'small' })}>
            {text('mine.edit')}
            {named}
          </LocalLink>
          {listing.onOffer && (
            <ChangeForm listingId={id} title={title}>
              <Button type="submit" name="intent" value="sold" look="secondary" size="small">
                <Icon name="check" className="size-4" />
                {text('mine.markSold')}
                {named}
              </Button>
            </ChangeForm>
          )}
          {listing.onOffer && <ReserveListing listing={listing} />}
          {listing.onOffer && isFeaturable(listing) && (featured === null || featured.expired) && (
            <ChangeForm listingId={id}>
              <Button type="submit" name="intent" value="feature" look="secondary" size="small">
                <Icon name="sparkles" className="size-4" />
                {text(featured === null ? 'mine.feature' : 'mine.featureAgain')}
                {named}
              </Button>
            </ChangeForm>
          )}
        </>
      )}
      {listing.onOffer && (
        <ChangeForm listingId={id} title={title}>
          <Button type="submit" name="intent" value="pause" look="secondary" size="small">
            <Icon name="pause" className="size-4" />
            {text('mine.pause')}
            {named}
          </Button>
        </ChangeForm>
      )}
      {listing.pausedAt !== null && listing.missingOnLabel.length === 0 && !listing.package?.expired && (
        <ChangeForm listingId={id}>
          <Button type="submit" name="intent" value="resume" look="secondary" size="small">
            <Icon name="play" className="size-4" />
            {text('mine.resume')}
            {named}
          </Button>
        </ChangeForm>
      )}
      {listing.rejection === null && (
        <LocalLink to={`/add-listing?like=${id}`} className={buttonClass({ look: 'secondary', size: 'small' })}>
          {text('mine.sellSimilar')}
          {named}
        </LocalLink>
      )}
      {canUndoSoldUntil !== null && (
        <ChangeForm listingId={id}>
          <Button type="submit" name="intent" value="undo-sold" look="secondary" size="small">
            {text('mine.undoSold', { date: formats.date(canUndoSoldUntil) })}
            {named}
          </Button>
        </ChangeForm>
      )}
      <Question
        id={`remove-${id}`}
        open={
          <>
            <Icon name="trash" className="size-4" />
            {text('mine.remove')}
            {named}
          </>
        }
        question={text('mine.removeQuestion')}
        consequence={text('mine.removeConsequence')}
        about={formats.vehicle(title)}
        details={
          listing.package !== null &&
          !listing.package.expired && (
            <p className="mt-2 font-medium">{text('mine.removePackage', { days: listing.package.daysRemaining })}</p>
          )
        }
        className="ml-auto"
      >
        <ChangeForm listingId={id}>
          <Button type="submit" name="intent" value="remove" look="danger" onClick={() => closePopover(`remove-${id}`)}>
            {text('mine.removeNow')}
          </Button>
        </ChangeForm>
      </Question>
    </div>
  )
}

function isFeaturable({ damaged, reservedUntil }: MyListingCard): boolean {
  return damaged !== 'yes' && reservedUntil === null
}
