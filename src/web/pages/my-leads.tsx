import { mayActIn, requireSameSeller, sellerOf } from '../dealership/seller.ts'
import { useText } from '../i18n/text.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { LeadCard } from '../my-leads/lead-card.tsx'
import { leadBoxes, leadsPath, type LeadsView, readLeadsView } from '../my-leads/leads-address.ts'
import { SentCard } from '../my-leads/sent-card.tsx'
import { pageContext } from '../page-context.ts'
import { throwStatus, problemOf } from '../problems.ts'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { SellerTexts, useSellerText } from '../seller-texts/seller-text.tsx'
import { sellerMessages } from '../seller-texts/seller-texts.server.ts'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/my-leads.ts'

/** Messages of buyers about the user's listings, and the user's messages to sellers. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  if (!actor) signInFirst(request)
  const view = readLeadsView(url.searchParams)
  const { box, listingId, page } = view
  const texts = sellerMessages(language)
  // Of a dealer's people, some do not read enquiries.
  const boxes: readonly LeadsView['box'][] = mayActIn(actor, 'sales') ? leadBoxes : ['sent']
  try {
    if (box === 'sent') {
      // One lead is enough to know how many are unread.
      const [list, { unread }] = await Promise.all([
        api.leads.listSent({ page }),
        mayActIn(actor, 'sales') ? api.leads.list({ pageSize: 1 }) : { unread: 0 },
      ])
      return { ...list, leads: [], sent: list.leads, unread, view, texts, sellerId: actor.userId, boxes }
    }
    const about = listingId === null ? {} : { listingId }
    const list = await api.leads.list({ archived: box === 'archive', page, ...about })
    return { ...list, sent: [], view, texts, sellerId: sellerOf(actor, 'sales').userId, boxes }
  } catch (error) {
    // An address that was changed by hand.
    if (problemOf(error)?.code === 'invalid_input') throwStatus(404)
    throw error
  }
}

export async function action({ request, context }: Route.ActionArgs): Promise<{ ok: boolean }> {
  const { api, actor } = context.get(pageContext)
  if (!actor) signInFirst(request)
  const form = await request.formData()
  requireSameSeller(form, sellerOf(actor, 'sales'))
  const leadId = form.get('leadId')
  const said = (name: string) => (form.has(name) ? { [name]: form.get(name) === 'true' } : {})
  try {
    await api.leads.change({
      leadId: typeof leadId === 'string' ? leadId : '',
      ...said('read'),
      ...said('answered'),
      ...said('archived'),
    })
    return { ok: true }
  } catch (error) {
    if (problemOf(error) === null) throw error
    return { ok: false }
  }
}

export default function MyLeadsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SellerTexts messages={loaderData.texts}>
      <Leads {...loaderData} failed={actionData?.ok === false} />
    </SellerTexts>
  )
}

function Leads({
  view,
  leads,
  sent,
  total,
  pageSize,
  unread,
  sellerId,
  boxes,
  failed,
}: Route.ComponentProps['loaderData'] & { failed: boolean }) {
  const text = useSellerText()
  return (
    <div className="container-page max-w-4xl py-6 lg:py-8">
      <PageHead title={text('leads.title')} hidden />
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{text('leads.title')}</h1>
      <p className="mt-2 text-muted">{text(view.box === 'sent' ? 'leads.sentLead' : 'leads.lead')}</p>
      {failed && (
        <p role="alert" className="mt-4 rounded-card bg-danger-soft px-5 py-4 font-medium text-danger">
          {text('leads.failed')}
        </p>
      )}
      <Views view={view} boxes={boxes} unread={unread} />
      {view.listingId !== null && (
        <p className="mt-4 text-muted">
          {text('leads.ofOne')}{' '}
          <LocalLink to="/my-leads" className="font-medium text-brand underline underline-offset-4">
            {text('leads.showAll')}
          </LocalLink>
        </p>
      )}
      {leads.length + sent.length === 0 ? (
        <None box={view.box} />
      ) : (
        <ol className="mt-5 space-y-4">
          {leads.map((lead) => (
            <li key={lead.leadId}>
              <LeadCard lead={lead} sellerId={sellerId} />
            </li>
          ))}
          {sent.map((lead) => (
            <li key={lead.leadId}>
              <SentCard lead={lead} />
            </li>
          ))}
        </ol>
      )}
      <Pagination page={view.page} last={lastPage(total, pageSize)} pathOf={(page) => leadsPath({ ...view, page })} />
    </div>
  )
}

function None({ box }: { box: LeadsView['box'] }) {
  const text = useSellerText()
  const pageText = useText()
  if (box === 'archive') {
    return (
      <Notice icon="mail" title={text('leads.noneArchived')}>
        <LocalLink to="/my-leads" className={buttonClass({}, 'mt-6')}>
          {text('leads.showAll')}
        </LocalLink>
      </Notice>
    )
  }
  if (box === 'inbox') {
    return (
      <Notice icon="mail" title={text('leads.none')}>
        <p className="mt-3 text-muted">{text('leads.noneLead')}</p>
        <LocalLink to="/my-listings" className={buttonClass({}, 'mt-6')}>
          {text('mine.title')}
        </LocalLink>
      </Notice>
    )
  }
  return (
    <Notice icon="mail" title={text('leads.noneSent')}>
      <p className="mt-3 text-muted">{text('leads.noneSentLead')}</p>
      <LocalLink to="/listings" className={buttonClass({}, 'mt-6')}>
        {pageText('notFound.browse')}
      </LocalLink>
    </Notice>
  )
}

function Views({ view, boxes, unread }: { view: LeadsView; boxes: readonly LeadsView['box'][]; unread: number }) {
  const text = useSellerText()
  return (
    <nav aria-label={text('leads.title')} className="mt-5 flex flex-wrap gap-2">
      {boxes.map((box) => (
        <LocalLink
          key={box}
          to={leadsPath({ box, listingId: box === 'sent' ? null : view.listingId, page: 1 })}
          aria-current={box === view.box ? 'page' : undefined}
          className={buttonClass({ look: box === view.box ? 'primary' : 'secondary' })}
        >
          {text(`leads.${box}`)}
          {box === 'inbox' && unread > 0 && <span className="tabular-nums">({unread})</span>}
        </LocalLink>
      ))}
    </nav>
  )
}

export function ErrorBoundary() {
  const text = useText()
  return <LoadFailure title={text('failure.title')} lead={text('failure.lead')} />
}
