import { moderationFilters } from '../../contract/admin-choices.ts'
import type { AdminListing } from '../../contract/admin-listings.ts'
import { AdminPage, Rows } from '../admin/admin-page.tsx'
import { ConfirmForm } from '../admin/confirm-form.tsx'
import { FilterForm } from '../admin/filter-form.tsx'
import { choiceIn, pageIn, withQuery } from '../admin/list-address.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { type AdminOutcome, fieldOf, isAbout, outcomeOf } from '../admin/outcome.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Picture } from '../listings/picture.tsx'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { Form } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import type { Route } from './+types/admin-listings.ts'

const shownPictures = 4

export async function loader(args: Route.LoaderArgs) {
  const { api } = openAdmin(args, 'support')
  const { searchParams } = new URL(args.request.url)
  const filter = choiceIn(searchParams, 'filter', moderationFilters)
  const text = (searchParams.get('text') ?? '').trim().slice(0, 100)
  return { filter, text, ...(await api.adminListings.list({ filter, text, page: pageIn(searchParams), pageSize: 10 })) }
}

export async function action(args: Route.ActionArgs): Promise<AdminOutcome> {
  const { api } = openAdmin(args, 'support')
  const form = await args.request.formData()
  const listingId = fieldOf(form, 'listingId')
  const values = { title: fieldOf(form, 'title') }
  return outcomeOf(
    async () => {
      if (fieldOf(form, 'intent') === 'reject') {
        await api.adminListings.reject({ listingId, reason: fieldOf(form, 'reason') })
        return { ok: true, say: 'mod.rejectedDone', values }
      }
      if (fieldOf(form, 'intent') === 'dismiss') {
        await api.adminListings.dismissReports({ listingId })
        return { ok: true, say: 'mod.dismissedDone', values }
      }
      await api.adminListings.approve({ listingId, revision: Number(fieldOf(form, 'revision')) })
      return { ok: true, say: fieldOf(form, 'intent') === 'restore' ? 'mod.restoredDone' : 'mod.approvedDone', values }
    },
    (problem) => {
      if (problem.code === 'vin_in_use') return { ok: false, say: 'mod.vinInUse' }
      if (problem.code === 'listing_not_approvable') return { ok: false, say: 'mod.notNow' }
      return { ok: false, say: isAbout(problem, 'reason') ? 'common.reasonRequired' : 'common.failed' }
    },
  )
}

export default function AdminListingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const formats = useFormats()
  const { filter, listings, total, page, pageSize } = loaderData
  return (
    <AdminPage
      title={text('menu.listings')}
      outcome={actionData}
      aside={<p className="text-muted tabular-nums">{formats.number(total)}</p>}
    >
      <FilterForm text={loaderData.text} label={text('mod.find')}>
        <SelectField name="filter" label={text('common.filter')} defaultValue={filter} className="w-full sm:w-48">
          {moderationFilters.map((filter) => (
            <option key={filter} value={filter}>
              {text(`modFilter.${filter}`)}
            </option>
          ))}
        </SelectField>
      </FilterForm>
      <Rows empty={text('mod.none')}>
        {listings.map((listing) => (
          <ModeratedListing key={listing.id} listing={listing} />
        ))}
      </Rows>
      <Pagination
        page={page}
        last={lastPage(total, pageSize)}
        pathOf={(page) => withQuery('/admin/listing-approval', { text: loaderData.text, filter, page })}
      />
    </AdminPage>
  )
}

function ModeratedListing({ listing }: { listing: AdminListing }) {
  const text = useAdminText()
  const formats = useFormats()
  const { id, title, status, images, seller, signals, reason, reports, revision } = listing
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
        <span>{[listing.year, formats.kilometres(listing.mileageKm), listing.location].join(' · ')}</span>
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
              className="aspect-[4/3] w-24 rounded-md sm:w-36"
            />
          ))}
          {more > 0 && <span className="text-sm text-muted">{text('mod.morePictures', { count: more })}</span>}
        </div>
      )}
      <p className="line-clamp-6 max-w-3xl text-[0.9375rem] wrap-anywhere whitespace-pre-line">{listing.description}</p>
      {reports.length > 0 && <Reports reports={reports} />}
      {reason && (
        <p className="rounded-control bg-danger-soft px-3 py-2 text-[0.9375rem] wrap-anywhere whitespace-pre-line">
          <strong className="font-semibold">{formats.lead(text('common.reason'))}</strong> {reason}
        </p>
      )}
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
            reason={{ name: 'reason', label: text('common.reason'), required: true }}
          />
        )}
      </div>
    </li>
  )
}

function Reports({ reports }: Pick<AdminListing, 'reports'>) {
  const text = useAdminText()
  const formats = useFormats()
  return (
    <div className="rounded-control bg-accent-soft px-3 py-2 text-[0.9375rem]">
      <p className="font-semibold">{text('mod.reports', { count: reports.length })}</p>
      <ul className="mt-1 space-y-1.5">
        {reports.map(({ reason, explanation, createdAt }) => (
          <li key={`${createdAt} ${explanation}`} className="wrap-anywhere whitespace-pre-line">
            <strong className="font-semibold">
              {formats.lead(`${text(`modReport.${reason}`)} · ${formats.date(createdAt)}`)}
            </strong>{' '}
            {explanation}
          </li>
        ))}
      </ul>
    </div>
  )
}
