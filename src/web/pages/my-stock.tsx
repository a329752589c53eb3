import { sellerOf } from '../dealership/seller.ts'
import { timeZone } from '../i18n/format.ts'
import { useText } from '../i18n/text.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { ReadinessList } from '../sellers/readiness-list.tsx'
import { loadReadiness } from '../sellers/readiness.server.ts'
import { EstablishedNote } from '../stock/established-note.tsx'
import { ImportList } from '../stock/import-list.tsx'
import { Feeds } from '../stock/feeds.tsx'
import { PictureArchives } from '../stock/picture-archives.tsx'
import { SettingsForm } from '../stock/settings-form.tsx'
import { changeStock } from '../stock/stock-actions.ts'
import { OutcomeNote } from '../stock/outcome-note.tsx'
import { UploadForm } from '../stock/upload-form.tsx'
import { StockTexts, useStockText } from '../stock-texts/stock-text.tsx'
import { stockMessages } from '../stock-texts/stock-texts.server.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/my-stock.ts'

/** A dealer's files: to send one, what became of the others, and when missing vehicles end. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const pageOf = context.get(pageContext)
  const { api, actor, language } = pageOf
  if (!actor) signInFirst(url)
  const texts = stockMessages(language)
  if (!sellerOf(actor, 'stock').isDealer) return { isDealer: false as const, texts }
  const { pathname, searchParams } = url
  const page = Math.max(1, Math.min(10_000_000, Math.trunc(Number(searchParams.get('page'))) || 1))
  const [list, settings, { feeds }, { archives, isEstablished }, readiness] = await Promise.all([
    api.stock.list({ page }),
    api.stock.settings({}),
    api.stockFeeds.list({}),
    api.stock.pictureArchives({}),
    loadReadiness(pageOf, 'stock', pathname),
  ])
  const newFeedId = crypto.randomUUID()
  return {
    isDealer: true as const,
    ...list,
    settings,
    feeds,
    archives,
    isEstablished,
    readiness,
    newFeedId,
    zone: timeZone,
    refused: searchParams.get('refused'),
    texts,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api, actor } = context.get(pageContext)
  if (!actor) signInFirst(url)
  return changeStock(api, await request.formData())
}

export default function MyStockPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StockTexts messages={loaderData.texts}>
      <div className="container-page max-w-5xl py-6 lg:py-8">
        <Stock loaderData={loaderData} outcome={actionData} />
      </div>
    </StockTexts>
  )
}

function Stock({
  loaderData,
  outcome,
}: Pick<Route.ComponentProps, 'loaderData'> & { outcome: Route.ComponentProps['actionData'] }) {
  const text = useStockText()
  if (!loaderData.isDealer) {
    return (
      <>
        <PageHead title={text('stock.title')} hidden />
        <Notice icon="store" as="h1" title={text('stock.notDealer')}>
          <p className="mt-3 text-muted">{text('stock.notDealerLead')}</p>
        </Notice>
      </>
    )
  }
  // The form of a feed says it itself: it is far below.
  const isOfFeed = outcome !== null && outcome !== undefined && 'feed' in outcome
  const { imports, total, page, pageSize, settings, feeds, archives, isEstablished, newFeedId, zone, refused } =
    loaderData
  return (
    <>
      <PageHead title={text('stock.title')} hidden />
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{text('stock.title')}</h1>
      <p className="mt-2 mb-5 max-w-3xl text-muted">{text('stock.lead')}</p>
      {!isOfFeed && <OutcomeNote outcome={outcome ?? (refused === null ? null : { refused })} />}
      <div className="space-y-6">
        {loaderData.readiness && <ReadinessList readiness={loaderData.readiness} />}
        {!isEstablished && <EstablishedNote />}
        <UploadForm />
        <section>
          <h2 className="mb-3 text-lg font-semibold">{text('stock.history')}</h2>
          <ImportList imports={imports} />
          <Pagination page={page} last={lastPage(total, pageSize)} pathOf={(page) => `/my-stock?page=${page}`} />
        </section>
        <PictureArchives archives={archives} isEstablished={isEstablished} />
        <Feeds feeds={feeds} isEstablished={isEstablished} newFeedId={newFeedId} zone={zone} outcome={outcome} />
        <SettingsForm settings={settings} />
      </div>
    </>
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
