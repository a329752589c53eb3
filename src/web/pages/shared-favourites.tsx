import { data as respond } from 'react-router'
import type { SharedFavourite } from '../../contract/favourites.ts'
import { type ContentTexts, contentTexts } from '../content/content-texts.server.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { ListingTile } from '../listings/listing-card.tsx'
import { pageContext, type PageContext } from '../page-context.ts'
import { problemOf } from '../problems.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/shared-favourites.ts'

/** A list of favourites by its secret address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const favourites = await sharedBy(page, url.searchParams.get('token') ?? '')
  const texts = contentTexts(page.language, ['saved', 'sharedList'])
  return respond({ favourites, texts }, { status: favourites === null ? 404 : 200 })
}

/** Whoever ends the sharing ends it at once. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

async function sharedBy({ api }: PageContext, token: string): Promise<SharedFavourite[] | null> {
  try {
    return (await api.favourites.shared({ token })).favourites
  } catch (error) {
    const code = problemOf(error)?.code
    if (code !== 'shared_list_not_found' && code !== 'invalid_input') throw error
    return null
  }
}

export default function SharedFavouritesPage({ loaderData: { favourites, texts } }: Route.ComponentProps) {
  const { text } = useSpeech()
  const browse = (
    <LocalLink to="/listings" className={buttonClass({}, 'mt-6')}>
      {text('notFound.browse')}
    </LocalLink>
  )
  if (favourites === null) {
    return (
      <div className="container-page py-6 lg:py-8">
        <PageHead title={texts['sharedList.gone']} hidden />
        <Notice icon="heart" title={texts['sharedList.gone']} as="h1">
          <p className="mt-2 text-muted">{texts['sharedList.goneAdvice']}</p>
          {browse}
        </Notice>
      </div>
    )
  }
  return (
    <div className="container-page py-6 lg:py-8">
      <PageHead title={texts['sharedList.title']} hidden />
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{texts['sharedList.title']}</h1>
      <p className="mt-1 text-muted">{texts['sharedList.lead']}</p>
      {favourites.length === 0 ? (
        <Notice icon="heart" title={texts['sharedList.none']}>
          {browse}
        </Notice>
      ) : (
        <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {favourites.map((favourite) => (
            <li key={favourite.listingId}>
              <SharedVehicle favourite={favourite} texts={texts} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function SharedVehicle({ favourite, texts }: { favourite: SharedFavourite; texts: ContentTexts<'saved'> }) {
  const { formats } = useSpeech()
  const { listing, state, title, lastPriceEuros } = favourite
  if (listing && state === 'on_offer') return <ListingTile listing={listing} as="h2" />
  return (
    <article className="flex h-full min-h-32 flex-col rounded-card border border-line bg-surface p-4 text-muted shadow-card">
      <h2 className="text-[1.0625rem] font-semibold">
        {title === null ? texts['saved.unknown'] : formats.vehicle(title)}
      </h2>
      {lastPriceEuros !== null && (
        <p className="mt-1 tabular-nums">
          {texts['saved.lastPrice']} {formats.shortEuro(lastPriceEuros)}
        </p>
      )}
      {state !== 'on_offer' && (
        <p className="mt-2">
          <Badge>{texts[`saved.${state}`]}</Badge>
        </p>
      )}
    </article>
  )
}
