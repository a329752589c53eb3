import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { ForecourtApi } from '../../contract/index.ts'
import { SellerTexts, useSellerText } from '../seller-texts/seller-text.tsx'
import { factNames } from '../facts/page-words.server.ts'
import { MoreWords } from '../i18n/more-words.tsx'
import { sellerMessages } from '../seller-texts/seller-texts.server.ts'
import { mayActIn, requireSameSeller, sellerOf } from '../dealership/seller.ts'
import { useText } from '../i18n/text.tsx'
import { LocalLink, localHref } from '../layout/local-href.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { wasUnreachable, whenReachable } from '../layout/unreachable.ts'
import { BulkBar } from '../my-listings/bulk-bar.tsx'
import { ChangingListings } from '../my-listings/change-form.tsx'
import { changeListings, unansweredChange } from '../my-listings/change-listings.ts'
import { DailyChart } from '../my-listings/daily-chart.tsx'
import { LayoutSwitch } from '../my-listings/layout-switch.tsx'
import { layoutHeader, layoutOf, listLayouts } from '../my-listings/list-layout.ts'
import { OwnListingCard } from '../my-listings/listing-card.tsx'
import { ListingWorkspace } from '../my-listings/listing-workspace.tsx'
import { readView, viewPath } from '../my-listings/my-listings-address.ts'
import { OutcomeWithoutScript } from '../my-listings/outcome-without-script.tsx'
import { conditionsOf, readTable } from '../my-listings/table-address.ts'
import { ViewForm } from '../my-listings/view-form.tsx'
import { owedPayments } from '../packages/load-selection.ts'
import { OwedListings } from '../packages/owed-listings.tsx'
import { UnpaidListings, unpaidOf } from '../packages/unpaid-listings.tsx'
import { pageContext } from '../page-context.ts'
import { problemOf } from '../problems.ts'
import { concernOf, SellerNotice } from '../sellers/seller-notice.tsx'
import { formText } from '../saved-searches/form-text.ts'
import { useLoadingResults } from '../search/loading-results.ts'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { DraftChooser } from '../wizard/draft-chooser.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { reservationDays } from '../../contract/market/reservation.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/my-listings.ts'

/** Number of days in the charts. */
const statisticsDays = 30

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { api, actor, language, now } = context.get(pageContext)
  if (!actor) signInFirst(url)
  const { isDealer, userId: sellerId } = sellerOf(actor, 'stock')
  const query = url.searchParams
  const layout = isDealer ? layoutOf(request) : 'cards'
  const [list, { drafts }, owed, { pendingListings }, { unread }, seller] = await Promise.all([
    layout === 'table' ? loadTable(api, query) : loadCards(api, query, isDealer),
    api.drafts.list({}),
    mayActIn(actor, 'owner') ? owedPayments(api) : [],
    mayActIn(actor, 'owner') ? api.selling.pendingListings({}) : { pendingListings: [] },
    mayActIn(actor, 'sales') ? api.conversations.list({ pageSize: 1 }) : { unread: null },
    mayActIn(actor, 'owner') ? api.sellers.get({}) : null,
  ])
  const concern = seller && concernOf(seller)
  const shown = list.layout === 'table' ? list.rows : list.listings
  const isWaiting = shown.some(({ missingOnLabel }) => missingOnLabel.length > 0)
  const words = isWaiting ? factNames(language) : {}
  const onOffer = shown.filter(({ onOffer }) => onOffer).map(({ id }) => id)
  const demand = onOffer.length === 0 ? [] : (await api.demand.ofMine({ ids: onOffer })).listings
  const unpaid = unpaidOf(pendingListings, owed)
  // Changes of a listing that are being typed wait where it is edited.
  // A draft that was sent and waits for its package is named once, above.
  const waiting = new Set(unpaid.map(({ draftId }) => draftId))
  const begun = drafts.filter(({ listingId, draftId }) => listingId === null && !waiting.has(draftId))
  return {
    list,
    begun,
    owed,
    unpaid,
    unread,
    isDealer,
    sellerId,
    concern,
    demand,
    texts: sellerMessages(language),
    words,
    reservable: reservationDays(now),
  }
}

async function loadTable(api: ForecourtApi, query: URLSearchParams) {
  const view = readTable(query)
  const { column, direction, page } = view
  const [rows, { credits }, plan] = await Promise.all([
    api.myListings.rows({ ...conditionsOf(view), column, direction, page }),
    api.featuring.credits({}),
    api.account.subscription({}),
  ])
  return { layout: 'table' as const, ...rows, view, credits, hasPlan: carries(plan) }
}

/** Whether a plan runs that can carry listings. */
function carries({ subscription }: Awaited<ReturnType<ForecourtApi['account']['subscription']>>): boolean {
  return ['active', 'past_due'].includes(subscription?.status ?? '')
}

async function loadCards(api: ForecourtApi, query: URLSearchParams, isDealer: boolean) {
  const view = readView(query)
  const { filter, sort, page } = view
  const [list, all, one, plan] = await Promise.all([
    api.myListings.list({ filter, sort, page }),
    api.myListings.allStatistics({ days: statisticsDays }),
    view.statistics === null ? null : statisticsOf(api, view.statistics),
    isDealer ? api.account.subscription({}) : null,
  ])
  return { layout: 'cards' as const, ...list, view, all, one, hasPlan: plan !== null && carries(plan) }
}

/** Returns null for another seller's listing, or one that is gone. */
async function statisticsOf(api: ForecourtApi, listingId: string) {
  try {
    return await api.myListings.statistics({ listingId, days: statisticsDays })
  } catch (error) {
    if (problemOf(error) === null) throw error
    return null
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api, actor } = context.get(pageContext)
  if (!actor) signInFirst(url)
  const { pathname, searchParams: query } = url
  const form = await request.formData()
  if (form.get('intent') === 'layout') {
    const layout = listLayouts.find((layout) => layout === form.get('layout')) ?? 'table'
    const headers = { 'set-cookie': layoutHeader(layout) }
    return redirect(localHref(pathname, '/my-listings'), { status: 303, headers })
  }
  if (form.get('intent') === 'discard') {
    await api.drafts.remove({ draftId: formText(form, 'draftId') })
    return redirect(localHref(pathname, '/my-listings'), { status: 303 })
  }
  requireSameSeller(form, sellerOf(actor, 'stock'))
  return changeListings(api, form, { query, href: (path) => localHref(pathname, path) })
}

/** What was typed stays where no connection takes it along. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent')
  return whenReachable(serverAction, () => unansweredChange(intent))
}

/** The field of a row's price knows its outcome itself; all rows are not read again for each. */
export function shouldRevalidate({ formData, actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (wasUnreachable(actionResult)) return false
  return formData?.get('intent') === 'row-price' ? false : defaultShouldRevalidate
}

export default function MyListingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, owed, unpaid, texts, words } = loaderData
  return (
    <SellerTexts messages={texts}>
      <MoreWords messages={words}>
        <ChangingListings sellerId={loaderData.sellerId} reservable={loaderData.reservable}>
          <div className={classNames('container-page py-6 lg:py-8', list.layout === 'cards' && 'max-w-6xl')}>
            <OutcomeWithoutScript outcome={actionData} />
            <OwedListings owed={owed} />
            <UnpaidListings pending={unpaid} />
            <Head {...loaderData} />
            {loaderData.concern && <SellerNotice concern={loaderData.concern} />}
            <DraftChooser except="" drafts={loaderData.begun} userId={loaderData.sellerId} />
            {list.counts.all === 0 ? (
              unpaid.length === 0 && loaderData.begun.length === 0 && <NoListings />
            ) : list.layout === 'table' ? (
              <ListingWorkspace {...list} demand={loaderData.demand} posted={actionData} />
            ) : (
              <OwnCards {...list} isDealer={loaderData.isDealer} demand={loaderData.demand} />
            )}
          </div>
        </ChangingListings>
      </MoreWords>
    </SellerTexts>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

function Head({ unread, list, isDealer }: LoaderData) {
  const text = useSellerText()
  return (
    <>
      <PageHead title={text('mine.title')} hidden />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{text('mine.title')}</h1>
        <div className="flex flex-wrap gap-2">
          {isDealer && list.counts.all > 0 && <LayoutSwitch layout={list.layout} />}
          {isDealer && (
            <LocalLink to="/my-stock" className={buttonClass({ look: 'secondary' })}>
              <Icon name="list" className="size-5" />
              {text('mine.stock')}
            </LocalLink>
          )}
          {unread !== null && (
            <LocalLink to="/messages" className={buttonClass({ look: 'secondary' })}>
              <Icon name="mail" className="size-5" />
              {unread > 0 ? text('mine.messagesUnread', { count: unread }) : text('mine.messages')}
            </LocalLink>
          )}
          <LocalLink to="/add-listing" className={buttonClass()}>
            <Icon name="plus" className="size-5" />
            {text('mine.add')}
          </LocalLink>
        </div>
      </div>
    </>
  )
}

function NoListings() {
  const text = useSellerText()
  return (
    <Notice icon="car-front" title={text('mine.none')}>
      <p className="mt-2 text-muted">{text('mine.noneLead')}</p>
      <LocalLink to="/add-listing" className={buttonClass({ size: 'large' }, 'mt-6')}>
        {text('mine.first')}
      </LocalLink>
    </Notice>
  )
}

type CardsData = Extract<LoaderData['list'], { layout: 'cards' }>

function OwnCards(props: CardsData & Pick<LoaderData, 'isDealer' | 'demand'>) {
  const { view, counts, total, pageSize, listings, all, one, isDealer, hasPlan, demand } = props
  const text = useSellerText()
  const loading = useLoadingResults()
  return (
    <div className="mt-6 space-y-4">
      <DailyChart title={text('mine.last30')} figures={all} />
      <ViewForm view={view} counts={counts} />
      {isDealer && listings.length > 0 && <BulkBar key={listings.map(({ id }) => id).join()} count={listings.length} />}
      {listings.length === 0 ? (
        <Notice icon="car-front" title={text('mine.noneHere')}>
          <LocalLink to="/my-listings" className={buttonClass({ look: 'secondary' }, 'mt-6')}>
            {text('mine.showAll')}
          </LocalLink>
        </Notice>
      ) : (
        <ol aria-busy={loading} className={classNames('space-y-4 transition-opacity', loading && 'opacity-60')}>
          {listings.map((listing, index) => {
            const open = view.statistics === listing.id
            return (
              <li key={listing.id}>
                <OwnListingCard
                  listing={listing}
                  demand={demand.find(({ listingId }) => listingId === listing.id) ?? null}
                  isDealer={isDealer}
                  hasPlan={hasPlan}
                  priority={index < 2}
                  statisticsPath={viewPath({ ...view, statistics: open ? null : listing.id })}
                  statisticsOpen={open}
                />
                {open && one !== null && (
                  <div className="mt-2">
                    <DailyChart title={text('mine.statisticsOf', { title: listing.title })} figures={one} />
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      )}
      <Pagination
        page={view.page}
        last={lastPage(total, pageSize)}
        pathOf={(page) => viewPath({ ...view, page, statistics: null })}
      />
    </div>
  )
}

export function ErrorBoundary() {
  const text = useText()
  return (
    <LoadFailure
      title={text('myListings.failed')}
      titleAgain={text('myListings.failedAgain')}
      lead={text('failure.lead')}
    />
  )
}
