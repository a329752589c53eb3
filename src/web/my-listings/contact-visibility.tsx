import type { MyListingCard } from '../../contract/my-listing-card.ts'
import { useFormats } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { CheckboxField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { closePopover, dialogClass, Popover } from '../ui/popover.tsx'
import { ChangeForm } from './change-form.tsx'

/** Whether buyers can reveal the number, with a form to change it. For private sellers (specification section 2). */
export function ContactVisibility({ listing }: { listing: MyListingCard }) {
  const text = useSellerText()
  const formats = useFormats()
  const id = `contact-${listing.id}`
  const shown = listing.hasContactPhone && listing.showContactPhone
  return (
    <span className="inline-flex items-center gap-1">
      <Badge>
        <Icon name={shown ? 'phone' : 'phone-off'} className="size-3.5" />
        {text(shown ? 'mine.phoneShown' : listing.hasContactPhone ? 'mine.phoneHidden' : 'mine.phoneNone')}
      </Badge>
      {listing.soldAt === null && (
        <>
          <button
            type="button"
            popoverTarget={id}
            className="inline-flex min-h-8 items-center px-1 text-sm font-semibold text-brand underline-offset-4 hover:underline"
          >
            {text('mine.editContact')}
            <span className="sr-only">: {formats.vehicle(listing.title)}</span>
          </button>
          <Popover
            id={id}
            label={text('mine.contactTitle')}
            sheet
            className={`${dialogClass} w-[min(26rem,calc(100vw-2rem))]`}
          >
            <h3 className="text-lg font-semibold">{text('mine.contactTitle')}</h3>
            <p className="mt-1 text-sm text-muted">{formats.vehicle(listing.title)}</p>
            <ChangeForm listingId={listing.id} className="mt-4 space-y-4">
              <TextField
                type="tel"
                name="contactPhone"
                maxLength={30}
                autoComplete="tel"
                label={text(listing.hasContactPhone ? 'mine.newPhone' : 'wizard.contactPhone')}
              />
              <CheckboxField
                name="showContactPhone"
                defaultChecked={listing.showContactPhone}
                label={text('wizard.showContactPhone')}
              />
              <div className="flex justify-end gap-3">
                <button
                  type="button"
                  popoverTarget={id}
                  popoverTargetAction="hide"
                  className={buttonClass({ look: 'secondary' })}
                >
                  {text('mine.cancel')}
                </button>
                <Button type="submit" name="intent" value="contact" onClick={() => closePopover(id)}>
                  {text('mine.save')}
                </Button>
              </div>
            </ChangeForm>
          </Popover>
        </>
      )}
    </span>
  )
}
