import { redirect } from 'react-router'
import { favouriteAlertFrequencies } from '../../contract/market/favourite-alert-choices.ts'
import { favouriteStages, maxSharedFavourites } from '../../contract/market/favourite-choices.ts'
import { maxFavourites } from '../../contract/market/limits.ts'
import { contentText, contentTexts } from '../content/content-texts.server.ts'
import { AlertsForm } from '../favourites/alerts-form.tsx'
import { useFavourites } from '../favourites/favourite-changes.ts'
import { favouriteFormId } from '../favourites/favourite-form.tsx'
import { FavouritesOnDevice } from '../favourites/favourites-on-device.tsx'
import { favouritesPath, shownIn } from '../favourites/favourites-path.ts'
import { SharePanel } from '../favourites/share-panel.tsx'
import { OrderChoice, StageFilter } from '../favourites/stage-filter.tsx'
import { isListingId } from '../favourites/pending-favourites.ts'
import { SavedCard } from '../favourites/saved-card.tsx'
import { savedVehicle, sharedSinceWords } from '../favourites/saved-vehicle.server.ts'
import { WaitingOnDevice } from '../favourites/waiting-on-device.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { localHref, LocalLink } from '../layout/local-href.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { type PageContext, pageContext } from '../page-context.ts'
import { problemOf, throwStatus } from '../problems.ts'
import { formText } from '../saved-searches/form-text.ts'
import { hourWords } from '../saved-searches/search-words.server.ts'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/favourites.ts'
import { intentOf } from '../intent-of.ts'

/** What was just saved. */
const outcomes = ['alerts', 'annotated', 'unshared'] as const

const doneTexts = { alerts: 'saved.alertsStored', annotated: 'saved.annotated', unshared: 'saved.unshared' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  const texts = contentTexts(language, ['saved'])
  const { pathname, searchParams: query } = url
  // What visitors saved is known to their device alone.
  if (!actor) return { kind: 'visitor' as const, path: pathname, texts }
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const removed = query.get('removed')
  const shown = shownIn(query)
  const { total, pageSize, counts, favourites, sharedSince } = await api.favourites.list({
    page,
    ...(shown.stage && { stage: shown.stage }),
    order: shown.order,
  })
  const alerts = await api.favourites.alerts({})
  return {
    kind: 'account' as const,
    alerts,
    done: outcomes.find((outcome) => outcome === query.get('outcome')) ?? null,
    shown,
    counts,
    hours: hourWords(language),
    page,
    total,
    pageSize,
    shareLead: contentText(language, 'savedItem.shareLead', { count: maxSharedFavourites }),
    sharedSince: sharedSince && sharedSinceWords(sharedSince, language),
    saved: favourites.map((favourite) => savedVehicle(favourite, language)),
    /** Just removed by a form; can be undone. */
    removed: isListingId(removed) && !favourites.some(({ listingId }) => listingId === removed) ? removed : null,
    texts,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api, actor } = context.get(pageContext)
  if (!actor) signInFirst(url, 'signInForFavourites')
  const form = await request.formData()
  const intent = intentOf(form, ['annotate', 'share', 'unshare', 'alerts'])
  if (intent === 'annotate') return annotate(url, api, form)
  if (intent === 'share') return { sharedUrl: (await api.favourites.share({})).url }
  if (intent === 'unshare') {
    await api.favourites.unshare({})
    return redirect(localHref(url.pathname, '/favourites?outcome=unshared'))
  }
  const frequency = favouriteAlertFrequencies.find((known) => known === form.get('frequency'))
  if (!frequency) throwStatus(422)
  try {
    const [sendHour, timeZone] = [Number(formText(form, 'sendHour')), formText(form, 'timeZone')]
    await api.favourites.changeAlerts({ frequency, sendHour, timeZone })
  } catch (error) {
    if (problemOf(error)?.code === 'invalid_input') throwStatus(422)
    throw error
  }
  return redirect(localHref(url.pathname, '/favourites?outcome=alerts'))
}

async function annotate({ pathname, searchParams }: URL, api: PageContext['api'], form: FormData) {
  const listingId = formText(form, 'listingId')
  const stage = favouriteStages.find((known) => known === form.get('stage')) ?? null
  if (!isListingId(listingId)) throwStatus(422)
  const note = formText(form, 'note').replaceAll('\r\n', '\n')
  try {
    await api.favourites.annotate({ listingId, stage, note })
  } catch (error) {
    const code = problemOf(error)?.code
    if (code === 'invalid_input') throwStatus(422)
    if (code === 'favourite_not_found') throwStatus(404)
    throw error
  }
  // The vehicle may be at another stage now than the one that is shown; the page of all has it.
  const shown = shownIn(searchParams)
  const isStillShown = shown.stage === null || shown.stage === stage
  const page = isStillShown ? Math.trunc(Number(searchParams.get('page'))) || 1 : 1
  const back = favouritesPath({ ...shown, stage: isStillShown ? shown.stage : null }, page)
  return redirect(localHref(pathname, `${back}${back.includes('?') ? '&' : '?'}outcome=annotated`))
}

export default function FavouritesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useSpeech()
  const known = useFavourites()?.count
  const count = known ?? (loaderData.kind === 'account' ? loaderData.counts.all : null)
  return (
    <div className="container-page py-6 lg:py-8">
      <PageHead title={text('nav.favourites')} hidden />
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{text('nav.favourites')}</h1>
      <p aria-live="polite" className="mt-1 min-h-6 text-muted tabular-nums">
        {count !== null && text('favourites.count', { count })}
      </p>
      {loaderData.kind === 'visitor' ? (
        <FavouritesOnDevice path={loaderData.path} texts={loaderData.texts} />
      ) : (
        <SavedVehicles {...loaderData} sharedUrl={actionData?.sharedUrl ?? null} />
      )}
    </div>
  )
}

type AccountFavourites = Extract<Route.ComponentProps['loaderData'], { kind: 'account' }>

function SavedVehicles({
  page,
  total,
  pageSize,
  saved,
  removed,
  texts,
  alerts,
  done,
  shown,
  counts,
  hours,
  shareLead,
  sharedSince,
  sharedUrl,
}: AccountFavourites & { sharedUrl: string | null }) {
  const { text } = useSpeech()
  const last = lastPage(total, pageSize)
  return (
    <>
      {done && (
        <p role="status" className="mt-4 rounded-control bg-brand-soft px-4 py-3 font-medium">
          {texts[doneTexts[done]]}
        </p>
      )}
      <WaitingOnDevice isFull={counts.all >= maxFavourites} />
      <AlertsForm alerts={alerts} hours={hours} texts={texts} />
      {(counts.all > 0 || sharedSince !== null) && (
        <SharePanel lead={shareLead} since={sharedSince} url={sharedUrl} texts={texts} />
      )}
      <StageFilter shown={shown} counts={counts} texts={texts} />
      <OrderChoice shown={shown} total={total} texts={texts} />
      {removed !== null && (
        <p className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-4 py-2">
          {text('favourites.removedText')}
          <button
            type="submit"
            form={favouriteFormId}
            name="add"
            value={removed}
            className={buttonClass({ look: 'secondary', size: 'small' })}
          >
            {text('favourites.undo')}
          </button>
        </p>
      )}
      {saved.length === 0 && shown.stage !== null ? (
        <Notice icon="heart" title={texts['saved.noneAtStage']}>
          <LocalLink to={favouritesPath({ ...shown, stage: null })} className={buttonClass({}, 'mt-6')}>
            {texts['saved.showAll']}
          </LocalLink>
        </Notice>
      ) : saved.length === 0 ? (
        <Notice icon="heart" title={texts['saved.none']}>
          <p className="mt-2 text-muted">{texts['saved.noneAdvice']}</p>
          <LocalLink to="/listings" className={buttonClass({}, 'mt-6')}>
            {text('notFound.browse')}
          </LocalLink>
        </Notice>
      ) : (
        <>
          <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {saved.map((vehicle) => (
              <li key={vehicle.listingId}>
                <SavedCard saved={vehicle} texts={texts} />
              </li>
            ))}
          </ul>
          <Pagination page={page} last={last} pathOf={(page) => favouritesPath(shown, page)} />
        </>
      )}
    </>
  )
}

export function ErrorBoundary() {
  const { text } = useSpeech()
  return <LoadFailure title={text('favourites.loadFailed')} lead={text('failure.lead')} />
}
