import { contentTexts } from '../content/content-texts.server.ts'
import { useFavourites } from '../favourites/favourite-changes.ts'
import { favouriteFormId } from '../favourites/favourite-form.tsx'
import { isListingId } from '../favourites/pending-favourites.ts'
import { SavedCard } from '../favourites/saved-card.tsx'
import { savedVehicle } from '../favourites/saved-vehicle.server.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/favourites.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  if (!actor) signInFirst(request, 'signInForFavourites')
  const query = new URL(request.url).searchParams
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const removed = query.get('removed')
  const { total, pageSize, favourites } = await api.favourites.list({ page })
  return {
    page,
    total,
    pageSize,
    saved: favourites.map((favourite) => savedVehicle(favourite, language)),
    /** Just removed by a form; can be undone. */
    removed: isListingId(removed) && !favourites.some(({ listingId }) => listingId === removed) ? removed : null,
    texts: contentTexts(language, ['saved']),
  }
}

export default function FavouritesPage({ loaderData }: Route.ComponentProps) {
  const { text } = useSpeech()
  const { page, total, pageSize, saved, removed, texts } = loaderData
  const count = useFavourites()?.count ?? total
  const last = lastPage(total, pageSize)
  return (
    <div className="container-page py-6 lg:py-8">
      <PageHead title={text('nav.favourites')} hidden />
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{text('nav.favourites')}</h1>
      <p aria-live="polite" className="mt-1 text-muted tabular-nums">
        {text('favourites.count', { count })}
      </p>
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
      {saved.length === 0 ? (
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
          <Pagination page={page} last={last} pathOf={(page) => `/favourites?page=${page}`} />
        </>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  const { text } = useSpeech()
  return <LoadFailure title={text('favourites.loadFailed')} lead={text('failure.lead')} />
}
