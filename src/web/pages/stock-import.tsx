import { useEffect, useRef } from 'react'
import { redirect } from 'react-router'
import type { StockImport } from '../../contract/stock.ts'
import { factNames } from '../facts/page-words.server.ts'
import { MoreWords } from '../i18n/more-words.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink, localHref } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import { lastPage } from '../search/page-numbers.ts'
import { ReadinessList } from '../sellers/readiness-list.tsx'
import { loadReadiness } from '../sellers/readiness.server.ts'
import { AskedRows } from '../stock/asked-rows.tsx'
import { ColumnsForm } from '../stock/columns-form.tsx'
import { StateBadge } from '../stock/import-list.tsx'
import { ImportProgress } from '../stock/import-progress.tsx'
import { OutcomeNote } from '../stock/outcome-note.tsx'
import { PictureArchives } from '../stock/picture-archives.tsx'
import { RowList } from '../stock/row-list.tsx'
import { readRowsView, rowsInput } from '../stock/stock-address.ts'
import { changeImport } from '../stock/stock-actions.ts'
import { UnknownVehicles } from '../stock/unknown-vehicles.tsx'
import { StockTexts, useStockText } from '../stock-texts/stock-text.tsx'
import { stockMessages } from '../stock-texts/stock-texts.server.ts'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/stock-import.ts'

/** One import: its columns, its dry run, its progress and what became of its rows. */
export async function loader({ context, params: { importId }, url }: Route.LoaderArgs) {
  const pageOf = context.get(pageContext)
  const { api, actor, language } = pageOf
  if (!actor) signInFirst(url)
  const { pathname, searchParams } = url
  const view = readRowsView(searchParams)
  const stock = await api.stock.get({ importId })
  const list = await api.stock.rows({ importId, ...rowsInput(view) })
  const { archives, isEstablished } = await api.stock.pictureArchives({ importId })
  const readiness = await loadReadiness(pageOf, 'stock', pathname)
  const refused = searchParams.get('refused')
  return {
    stock,
    list,
    archives,
    isEstablished,
    readiness,
    refused,
    view,
    texts: stockMessages(language),
    words: factNames(language),
  }
}

export async function action({ request, context, params: { importId }, url }: Route.ActionArgs) {
  const { api, actor } = context.get(pageContext)
  if (!actor) signInFirst(url)
  const outcome = await changeImport(api, importId, await request.formData())
  if (outcome === null || !('again' in outcome)) return outcome
  return redirect(localHref(url.pathname, `/my-stock/${outcome.again}`), { status: 303 })
}

export default function StockImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StockTexts messages={loaderData.texts}>
      <MoreWords messages={loaderData.words}>
        <div className="container-page max-w-5xl py-6 lg:py-8">
          <Import {...loaderData} outcome={actionData} />
        </div>
      </MoreWords>
    </StockTexts>
  )
}

/** In these states the columns can be corrected. */
function isOpen({ state }: StockImport): boolean {
  return state === 'understood' || state === 'checked'
}

/** The button that was pressed is gone with its form: the focus goes to the heading, and the progress is seen. */
function useHeadingOnce(isBegun: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasBegun = useRef(isBegun)
  useEffect(() => {
    if (isBegun && !wasBegun.current) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    wasBegun.current = isBegun
  }, [isBegun])
  return heading
}

function Import({
  stock,
  list,
  archives,
  isEstablished,
  readiness,
  refused,
  view,
  outcome,
}: Route.ComponentProps['loaderData'] & { outcome: Route.ComponentProps['actionData'] }) {
  const text = useStockText()
  const formats = useFormats()
  const isSendable = stock.state !== 'cancelled' && stock.state !== 'failed'
  const heading = useHeadingOnce(!isOpen(stock))
  return (
    <>
      <PageHead title={stock.name} hidden />
      <LocalLink to="/my-stock" className="inline-flex min-h-8 items-center gap-1.5 font-medium text-brand">
        <Icon name="arrow-left" className="size-4" />
        {text('stock.back')}
      </LocalLink>
      <div className="mt-2 mb-5 flex flex-wrap items-center gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight wrap-anywhere">
          {stock.name}
        </h1>
        <StateBadge state={stock.state} />
        <p className="text-muted">{formats.dateTime(stock.startedAt)}</p>
      </div>
      <OutcomeNote outcome={outcome ?? (refused === null ? null : { refused })} />
      <div className="space-y-6">
        {readiness && <ReadinessList readiness={readiness} />}
        {!isOpen(stock) && <ImportProgress stock={stock} />}
        {stock.state !== 'understood' && (
          <RowList stock={stock} view={view} rows={list.rows} lastPage={lastPage(list.total, list.pageSize)} />
        )}
        <AskedRows stock={stock} />
        <UnknownVehicles vehicles={stock.unknownVehicles} />
        {isOpen(stock) && <ColumnsForm stock={stock} />}
        {(isSendable || archives.length > 0) && (
          <PictureArchives
            archives={archives}
            isEstablished={isEstablished}
            importId={stock.id}
            waits={stock.state !== 'done'}
          />
        )}
        {!stock.hasFile && stock.origin !== 'command' && <p className="text-muted">{text('stock.fileGone')}</p>}
      </div>
    </>
  )
}
