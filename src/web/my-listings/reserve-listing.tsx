import type { MyListingCard } from '../../contract/my-listing-card.ts'
import { useFormats } from '../i18n/text.tsx'
import { Question } from '../questions/question.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { closePopover } from '../ui/popover.tsx'
import { ChangeForm } from './change-form.tsx'
import { ReserveField } from './reserve-field.tsx'

/** Reserves an own listing, changes until when, or frees it. */
export function ReserveListing({ listing }: { listing: MyListingCard }) {
  const text = useSellerText()
  const formats = useFormats()
  const { id, title, reservedUntil } = listing
  const named = <span className="sr-only">: {formats.vehicle(title)}</span>
  const formId = `reserve-form-${id}`
  const questionId = `reserve-${id}`
  return (
    <>
      {reservedUntil !== null && (
        <ChangeForm listingId={id} title={title}>
          <Button type="submit" name="intent" value="free" look="secondary" size="small">
            {text('mine.free')}
            {named}
          </Button>
        </ChangeForm>
      )}
      <Question
        id={questionId}
        look="secondary"
        open={
          <>
            <Icon name="calendar" className="size-4" />
            {text(reservedUntil === null ? 'mine.reserve' : 'mine.reserveChange')}
            {named}
          </>
        }
        question={text('mine.reserveQuestion')}
        about={formats.vehicle(title)}
        consequence={text('mine.reserveConsequence')}
        details={
          <ChangeForm id={formId} listingId={id} title={title}>
            <ReserveField reservedUntil={reservedUntil} />
          </ChangeForm>
        }
      >
        <Button type="submit" form={formId} name="intent" value="reserve" onClick={() => closePopover(questionId)}>
          {text('mine.reserve')}
        </Button>
      </Question>
    </>
  )
}
