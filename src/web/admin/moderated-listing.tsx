import { Form } from 'react-router'
import type { AdminListing } from '../../contract/admin-listings.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import type { GroundOption } from '../decisions/grounds.server.ts'
import { useFormats, useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Picture } from '../listings/picture.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { ReasonsFields } from './reasons-fields.tsx'
import { StaffReports } from './staff-reports.tsx'
import { mileageWords } from '../vehicles/mileage-words.ts'

const shownPictures = 4

/** A listing with its reports, and all that the staff do with it. */
export function ModeratedListing({ listing, grounds }: { listing: AdminListing; grounds: readonly GroundOption[] }) {
  const text = useAdminText()
  const speech = useSpeech()
  const { formats } = speech
  const { id, status, images, hiddenImages, seller, signals, ground, facts, reports, revision } = listing
  const title = formats.vehicle(listing.title)
  const isRejected = status === 'rejected'
  const isOpen = status === 'active' || status === 'reserved'
  const more = images.length - shownPictures
  return (
    <li className="space-y-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold wrap-anywhere">
          {title} <span className="text-sm font-normal text-muted">#{listing.number}</span>
        </h2>
        <p className="text-lg font-bold tabular-nums">{formats.euro(listing.priceEuros)}</p>
      </div>
      {listing.modelDescription !== null && <p className="wrap-anywhere">{listing.modelDescription}</p>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span>{[listing.year, mileageWords(listing, speech), listing.location].join(' · ')}</span>
        <span>
          {listing.rejectedAt
            ? text('mod.rejectedOn', { date: formats.date(listing.rejectedAt) })
            : text('mod.published', { date: formats.date(listing.publishedAt) })}
        </span>
        <LocalLink to={`/admin/users/${seller.userId}`} className="text-brand underline underline-offset-4">
          {seller.email}
        </LocalLink>
        <Badge>{text(seller.kind === 'dealer' ? 'users.dealer' : 'users.private')}</Badge>
        {!isOpen && <Badge>{text(`modStatus.${status}`)}</Badge>}
        {isOpen && listing.isReviewed && <Badge look="brand">{text('mod.reviewed')}</Badge>}
        {signals.map((signal) => (
          <Badge key={signal} look="accent">
            {text(`signal.${signal}`)}
          </Badge>
        ))}
      </p>
      {(listing.registrationNumber ?? listing.vin) && (
        <p className="flex flex-wrap gap-x-4 text-sm">
          {listing.registrationNumber && <span>{text('mod.plate', { plate: listing.registrationNumber })}</span>}
          {listing.vin && <span className="wrap-anywhere">{text('mod.vin', { vin: listing.vin })}</span>}
        </p>
      )}
      {images.length > 0 && (
        <div className="flex flex-wrap items-end gap-2">
          {images.slice(0, shownPictures).map((image) => (
            <Picture
              key={image.id}
              image={image}
              alt=""
              sizes="144px"
              className="aspect-[4/3] w-24 rounded-small sm:w-36"
            />
          ))}
          {more > 0 && (
            <details className="open:basis-full">
              <summary className="cursor-pointer text-sm text-brand underline underline-offset-4">
                {text('mod.morePictures', { count: more })}
              </summary>
              <div className="mt-2 flex flex-wrap gap-2">
                {images.slice(shownPictures).map((image) => (
                  <Picture
                    key={image.id}
                    image={image}
                    alt=""
                    sizes="144px"
                    className="aspect-[4/3] w-24 rounded-small sm:w-36"
                  />
                ))}
              </div>
            </details>
          )}
        </div>
      )}
      <p className="line-clamp-6 max-w-3xl text-[0.9375rem] wrap-anywhere whitespace-pre-line">{listing.description}</p>
      <StaffReports reports={reports} images={images} />
      {facts && (
        <p className="rounded-control bg-danger-soft px-3 py-2 text-[0.9375rem] wrap-anywhere whitespace-pre-line">
          <strong className="font-semibold">
            {grounds.find((option) => option.ground === ground)?.label ?? text('reasons.facts')}
          </strong>
          {'\n'}
          {facts}
        </p>
      )}
      {hiddenImages.length > 0 && <HiddenPhotos listing={listing} />}
      <div className="flex flex-wrap gap-2">
        {((isOpen && !listing.isReviewed) || isRejected) && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value={isRejected ? 'restore' : 'approve'} />
            <input type="hidden" name="listingId" value={id} />
            <input type="hidden" name="title" value={title} />
            <input type="hidden" name="revision" value={revision} />
            <Button type="submit" size="small">
              {text(isRejected ? 'mod.restore' : 'mod.approve')}
              <span className="sr-only">: {title}</span>
            </Button>
          </Form>
        )}
        {reports.length > 0 && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="dismiss" />
            <input type="hidden" name="listingId" value={id} />
            <input type="hidden" name="title" value={title} />
            <Button type="submit" look="secondary" size="small">
              {text('mod.dismiss')}
              <span className="sr-only">
                : {text('mod.reports', { count: reports.length })}, {title}
              </span>
            </Button>
          </Form>
        )}
        {listing.onOffer && (
          <LocalLink to={`/listing/${id}`} className={buttonClass({ look: 'secondary', size: 'small' })}>
            {text('mod.view')}
            <span className="sr-only">: {title}</span>
          </LocalLink>
        )}
        {(isOpen || status === 'paused') && (
          <ConfirmForm
            id={`reject-${id}`}
            label={text('mod.reject')}
            about={title}
            question={text('mod.rejectQuestion', { title })}
            consequence={text('mod.rejectText')}
            look="danger"
            fields={{ intent: 'reject', listingId: id, title }}
          >
            <ReasonsFields grounds={grounds} />
          </ConfirmForm>
        )}
        {images.length > 0 && (
          <ConfirmForm
            id={`hide-${id}`}
            label={text('mod.hide')}
            about={title}
            question={text('mod.hideQuestion', { title })}
            consequence={text('mod.hideText')}
            look="danger"
            fields={{ intent: 'hide', listingId: id, title }}
          >
            <PhotoChoice listing={listing} />
            <ReasonsFields grounds={grounds} />
          </ConfirmForm>
        )}
      </div>
    </li>
  )
}

/** One photo of the listing; a reported one is chosen already. */
function PhotoChoice({ listing: { images, reports } }: { listing: AdminListing }) {
  const text = useAdminText()
  const reported = reports.find(({ imageId }) => imageId !== null)?.imageId
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">{text('mod.hide')}</legend>
      <div className="flex flex-wrap gap-2">
        {images.map((image, index) => (
          <label
            key={image.id}
            className="cursor-pointer rounded-small border-2 border-transparent has-checked:border-brand"
          >
            <input
              type="radio"
              name="imageId"
              value={image.id}
              required
              defaultChecked={image.id === reported}
              className="mr-1.5 accent-brand"
            />
            <span className="text-sm">{text('mod.photo', { number: index + 1 })}</span>
            <Picture image={image} alt="" sizes="96px" className="mt-1 aspect-[4/3] w-24 rounded-small" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Photos that the staff hid. */
function HiddenPhotos({ listing: { id, title: name, hiddenImages } }: { listing: AdminListing }) {
  const text = useAdminText()
  const title = useFormats().vehicle(name)
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{text('mod.hiddenPhotos')}</p>
      <ul className="flex flex-wrap gap-3">
        {hiddenImages.map((image) => (
          <li key={image.id}>
            <Picture image={image} alt="" sizes="96px" className="aspect-[4/3] w-24 rounded-small opacity-70" />
            <Form method="post" preventScrollReset className="mt-1.5">
              <input type="hidden" name="intent" value="show" />
              <input type="hidden" name="listingId" value={id} />
              <input type="hidden" name="title" value={title} />
              <input type="hidden" name="imageId" value={image.id} />
              <Button type="submit" look="secondary" size="small">
                {text('mod.showPhoto')}
                <span className="sr-only">: {title}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  )
}
