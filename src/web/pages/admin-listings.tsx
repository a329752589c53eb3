import { moderationFilters } from '../../contract/market/admin-choices.ts'
import { AdminPage, Rows } from '../admin/admin-page.tsx'
import { FilterForm } from '../admin/filter-form.tsx'
import { choiceIn, pageIn, withQuery } from '../admin/list-address.ts'
import { ModeratedListing } from '../admin/moderated-listing.tsx'
import { openAdmin } from '../admin/open-admin.server.ts'
import { type AdminOutcome, fieldOf, outcomeOf } from '../admin/outcome.ts'
import { areReasonsMissing, reasonsIn } from '../admin/reasons-fields.tsx'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { groundOptions } from '../decisions/grounds.server.ts'
import { useFormats } from '../i18n/text.tsx'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { SelectField } from '../ui/field.tsx'
import type { Route } from './+types/admin-listings.ts'
import { intentOf } from '../intent-of.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api, language } = openAdmin(args, 'support')
  const { searchParams } = args.url
  const filter = choiceIn(searchParams, 'filter', moderationFilters)
  const text = (searchParams.get('text') ?? '').trim().slice(0, 100)
  return {
    filter,
    text,
    grounds: groundOptions(language),
    ...(await api.adminListings.list({ filter, text, page: pageIn(searchParams), pageSize: 10 })),
  }
}

export async function action(args: Route.ActionArgs): Promise<AdminOutcome> {
  const { api } = openAdmin(args, 'support')
  const form = await args.request.formData()
  const intent = intentOf(form, ['approve', 'restore', 'reject', 'hide', 'show', 'dismiss'])
  const listingId = fieldOf(form, 'listingId')
  const values = { title: fieldOf(form, 'title') }
  return outcomeOf(
    async () => {
      switch (intent) {
        case 'reject':
          await api.adminListings.reject({ listingId, ...reasonsIn(form) })
          return { ok: true, say: 'mod.rejectedDone', values }
        case 'hide':
          await api.adminListings.hidePicture({ listingId, imageId: fieldOf(form, 'imageId'), ...reasonsIn(form) })
          return { ok: true, say: 'mod.hiddenDone', values }
        case 'show':
          await api.adminListings.showPicture({ listingId, imageId: fieldOf(form, 'imageId') })
          return { ok: true, say: 'mod.shownDone', values }
        case 'dismiss':
          await api.adminListings.dismissReports({ listingId })
          return { ok: true, say: 'mod.dismissedDone', values }
        case 'approve':
        case 'restore':
          await api.adminListings.approve({ listingId, revision: Number(fieldOf(form, 'revision')) })
          return { ok: true, say: intent === 'restore' ? 'mod.restoredDone' : 'mod.approvedDone', values }
      }
    },
    (problem) => {
      if (problem.code === 'vin_in_use') return { ok: false, say: 'mod.vinInUse' }
      if (problem.code === 'listing_not_approvable') return { ok: false, say: 'mod.notNow' }
      if (problem.code === 'too_many_images') return { ok: false, say: 'mod.fullOfPictures' }
      return { ok: false, say: areReasonsMissing(problem) ? 'reasons.incomplete' : 'common.failed' }
    },
  )
}

export default function AdminListingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const formats = useFormats()
  const { filter, grounds, listings, total, page, pageSize } = loaderData
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
          <ModeratedListing key={listing.id} listing={listing} grounds={grounds} />
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
