import { dayMs } from '../../contract/market/durations.ts'
import { noticeExceptions } from '../../contract/market/report-choices.ts'
import { creditTypes } from '../../contract/market/vocabulary.ts'
import { AccountCredits } from '../admin/account-credits.tsx'
import { AccountNotes } from '../admin/account-notes.tsx'
import { AccountOrders } from '../admin/account-orders.tsx'
import { AdminPage, panelClass } from '../admin/admin-page.tsx'
import { ConfirmForm } from '../admin/confirm-form.tsx'
import { PackageField, WaitingListings } from '../admin/waiting-listings.tsx'
import { EndAccount } from '../admin/end-account.tsx'
import { openAdmin } from '../admin/open-admin.server.ts'
import { type AdminOutcome, fieldOf, isAbout, outcomeOf } from '../admin/outcome.ts'
import { areReasonsMissing, ReasonsFields, reasonsIn } from '../admin/reasons-fields.tsx'
import { UserBadges } from '../admin/user-badges.tsx'
import { type AdminKey, useAdminText } from '../admin-texts/admin-text.tsx'
import { groundOptions } from '../decisions/grounds.server.ts'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { isCorrectable } from '../packages/payment-outcome.ts'
import { throwStatus } from '../problems.ts'
import { buttonClass } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/admin-user.ts'
import { intentOf } from '../intent-of.ts'

/** The newest ones. */
const shownOrders = 5

export async function loader(args: Route.LoaderArgs) {
  const { api, actor, language, now } = openAdmin(args, 'support')
  const tomorrow = new Date(now.getTime() + dayMs).toISOString().slice(0, 10)
  const userId = idOf(args.params)
  const [account, given, credits, bought] = await Promise.all([
    api.adminUsers.get({ userId }),
    api.adminSelling.waiting({ userId }),
    api.adminCredits.get({ userId }),
    api.adminPayments.list({ userId, pageSize: shownOrders }),
  ])
  return {
    ...account,
    given,
    credits,
    bought,
    formKey: crypto.randomUUID(),
    tomorrow,
    grounds: groundOptions(language),
    mayEnd: actor.staffRole === 'admin',
  }
}

export async function action(args: Route.ActionArgs): Promise<AdminOutcome> {
  const { api } = openAdmin(args, 'support')
  const form = await args.request.formData()
  const intent = intentOf(form, [
    'publish',
    'givePlan',
    'grantCredits',
    'takeCredits',
    'addNote',
    'removeNote',
    'ban',
    'unban',
    'keep',
    'end',
  ])
  const userId = idOf(args.params)
  const name = fieldOf(form, 'name')
  const day = fieldOf(form, 'until')
  return outcomeOf(
    async () => {
      const packageId = fieldOf(form, 'packageId')
      switch (intent) {
        case 'publish':
          await api.adminSelling.publish({ userId, packageId, pendingListingId: fieldOf(form, 'pendingListingId') })
          return { ok: true, say: 'users.publishedFor', values: { title: fieldOf(form, 'title') } }
        case 'givePlan':
          await api.adminSelling.givePlan({ userId, packageId })
          return { ok: true, say: 'users.planGiven', values: { name } }
        case 'grantCredits':
        case 'takeCredits': {
          const isGrant = intent === 'grantCredits'
          const change = creditsIn(form, userId)
          await (isGrant ? api.adminCredits.grant(change) : api.adminCredits.takeBack(change))
          const values = { name, count: change.count }
          return { ok: true, say: isGrant ? 'credits.granted' : 'credits.taken', values }
        }
        case 'addNote':
          await api.adminUsers.addNote({ userId, noteId: fieldOf(form, 'noteId'), text: fieldOf(form, 'note') })
          return { ok: true, say: 'users.noteAdded' }
        case 'removeNote':
          await api.adminUsers.removeNote({ userId, noteId: fieldOf(form, 'noteId') })
          return { ok: true, say: 'users.noteRemoved' }
        case 'unban':
          await api.adminUsers.unban({ userId })
          return { ok: true, say: 'users.unbannedDone', values: { name } }
        case 'keep':
          await api.adminUsers.keep({ userId })
          return { ok: true, say: 'users.keptDone', values: { name } }
        case 'end': {
          const exception = noticeExceptions.find((known) => known === form.get('exception')) ?? null
          const { user } = await api.adminUsers.end({ userId, exception, ...reasonsIn(form) })
          return { ok: true, say: user.endsAt ? 'users.endingDone' : 'users.endedDone', values: { name } }
        }
        case 'ban':
          await api.adminUsers.ban({
            userId,
            ...reasonsIn(form),
            until: day === '' ? null : `${day}T00:00:00.000Z`,
          })
          return { ok: true, say: 'users.bannedDone', values: { name } }
      }
    },
    (problem) => {
      if (problem.code === 'own_account') return { ok: false, say: 'users.ownAccount' }
      if (problem.code === 'insufficient_credits')
        return { ok: false, say: 'credits.tooFew', values: { count: Number(problem.details['left'] ?? 0) } }
      if (isAbout(problem, 'count')) return { ok: false, say: 'pack.countInvalid' }
      if (problem.code === 'payment_already_made') return { ok: false, say: 'users.paidAlready' }
      if (isCorrectable(problem.code)) return { ok: false, say: 'users.notPublishable' }
      if (problem.code === 'user_is_staff') return { ok: false, say: 'users.staff' }
      if (isAbout(problem, 'until')) return { ok: false, say: 'users.banPast' }
      if (areReasonsMissing(problem)) return { ok: false, say: 'reasons.incomplete' }
      return { ok: false, say: isAbout(problem, 'reason') ? 'common.reasonRequired' : 'common.failed' }
    },
  )
}

function creditsIn(form: FormData, userId: string) {
  return {
    userId,
    creditType: creditTypes.find((type) => type === form.get('creditType')) ?? creditTypes[0],
    count: Number(fieldOf(form, 'count')),
    reason: fieldOf(form, 'reason'),
    idempotencyKey: fieldOf(form, 'idempotencyKey'),
  }
}

function idOf({ userId }: { userId?: string }): string {
  if (userId === undefined || !/^[0-9a-f-]{36}$/i.test(userId)) throwStatus(404)
  return userId
}

export default function AdminUserPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const formats = useFormats()
  const {
    user,
    contactNumber,
    country,
    decisions,
    dealerApplicationStatus,
    given,
    credits,
    bought,
    notes,
    formKey,
    tomorrow,
    grounds,
    mayEnd,
  } = loaderData
  const name = user.companyName ?? user.name ?? user.email
  const facts = [
    ['staff.email', user.email],
    ['tax.name', user.name],
    ['users.phone', contactNumber],
    ['users.country', country && formats.country(country)],
    ['users.plan', given.planName],
    ['menu.applications', dealerApplicationStatus && text(`apps.${dealerApplicationStatus}`)],
  ] as const
  return (
    <AdminPage title={text('common.account')} outcome={actionData}>
      <LocalLink
        to="/admin/users"
        className="mb-3 inline-flex min-h-10 items-center gap-1.5 font-medium text-muted hover:text-ink"
      >
        <Icon name="arrow-left" className="size-4" />
        {text('users.back')}
      </LocalLink>
      <section aria-labelledby="who" className={`${panelClass} p-5`}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="who" className="text-xl font-bold wrap-anywhere">
            {name}
          </h2>
          <UserBadges user={user} />
        </div>
        <dl className="mt-4 grid gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-2 xl:grid-cols-3">
          {facts.map(([label, value]) =>
            value ? (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-muted">{text(label)}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <span>{text('users.since', { date: formats.date(user.createdAt) })}</span>
          <span>
            {user.lastSignInAt
              ? text('users.lastSeen', { date: formats.date(user.lastSignInAt) })
              : text('users.neverSeen')}
          </span>
          <span>{text('users.onOffer', { onOffer: user.listingsOnOffer, count: user.listings })}</span>
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          <LocalLink
            to={`/public-profile/${user.userId}`}
            className={buttonClass({ look: 'secondary', size: 'small' })}
          >
            {text('common.viewProfile')}
          </LocalLink>
          <LocalLink
            to={`/admin/listing-approval?${new URLSearchParams({ filter: 'all', text: user.email })}`}
            className={buttonClass({ look: 'secondary', size: 'small' })}
          >
            {text('common.listings', { count: user.listings })}
          </LocalLink>
          {user.bannedUntil && (
            <ConfirmForm
              id="unban"
              label={text('users.unban')}
              about={name}
              question={text('users.unbanQuestion', { name })}
              consequence={text('users.unbanText')}
              fields={{ intent: 'unban', name }}
            />
          )}
          {user.sellerKind === 'dealer' && given.planName === null && given.packages.length > 0 && (
            <ConfirmForm
              id="give-plan"
              label={text('users.givePlan')}
              about={name}
              question={text('users.givePlanQuestion', { name })}
              consequence={text('users.givePlanText')}
              fields={{ intent: 'givePlan', name }}
            >
              <PackageField packages={given.packages} />
            </ConfirmForm>
          )}
          {user.staffRole === null && (
            <ConfirmForm
              id="ban"
              label={text('users.ban')}
              about={name}
              question={`${formats.lead(text('users.ban'))} ${name}`}
              consequence={text('users.banText')}
              look="danger"
              fields={{ intent: 'ban', name }}
            >
              <ReasonsFields grounds={grounds} />
              <TextField
                name="until"
                type="date"
                min={tomorrow}
                label={
                  <>
                    {text('users.banUntil')}{' '}
                    <span className="font-normal text-muted">({text('users.banUntilHint')})</span>
                  </>
                }
                className="mt-4"
              />
            </ConfirmForm>
          )}
          {mayEnd && user.staffRole === null && <EndAccount user={user} name={name} grounds={grounds} />}
        </div>
      </section>
      {given.listings.length > 0 && <WaitingListings name={name} {...given} />}
      <AccountNotes notes={notes} formKey={formKey} />
      <AccountOrders email={user.email} orders={bought.payments} total={bought.total} />
      <AccountCredits name={name} {...credits} formKey={formKey} />
      <section aria-labelledby="decisions" className={`${panelClass} mt-5 p-5`}>
        <h2 id="decisions" className="text-lg font-bold tracking-tight">
          {text('users.decisions')}
        </h2>
        {decisions.length === 0 ? (
          <p className="mt-2 text-muted">{text('users.noDecisions')}</p>
        ) : (
          <ol className="mt-1 divide-y divide-line">
            {decisions.map(({ decisionId, decision, title, ground, facts, decidedAt }) => (
              <li key={decisionId} className="py-3">
                <p className="flex flex-wrap justify-between gap-x-6">
                  <span className="font-medium">{text(`decided.${decision}` as AdminKey, { title })}</span>
                  <time dateTime={decidedAt} className="text-sm text-muted">
                    {formats.date(decidedAt)}
                  </time>
                </p>
                {ground && <p className="mt-1 text-sm">{grounds.find((option) => option.ground === ground)?.label}</p>}
                {facts && <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{facts}</p>}
              </li>
            ))}
          </ol>
        )}
      </section>
    </AdminPage>
  )
}
