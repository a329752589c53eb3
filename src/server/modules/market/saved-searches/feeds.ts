/** Saved searches as feeds: at secret addresses, with what letters say. */
import { apiBasePath } from '../../../../contract/index.ts'
import { pathInLanguage } from '../../../../contract/market/language.ts'
import { listingPath } from '../../../../contract/market/listing-path.ts'
import type { savedSearchOperations } from '../../../../contract/saved-searches.ts'
import { type FeedFormat, maxVehiclesInFeed } from '../../../../contract/market/saved-search-choices.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import type { HandlersOf } from '../../../operations.ts'
import { pageInLanguage } from '../../../platform/mail/compose.ts'
import { wordsOf } from '../../../platform/mail/words.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { absenceOf, hashToken, newToken } from '../../people/auth/service.ts'
import { smallestPicture } from '../images/service.ts'
import { kilometresFrom } from '../search/service.ts'
import { texts } from './emails/texts.ts'
import { newsWords } from './emails/news-words.ts'
import { resultsAddress } from './links.ts'
import { adopt } from './adopt.ts'
import { conditionsOf } from './matching.ts'
import { stillTrue, vehicleNews } from './still-true.ts'
import { recentNews } from './sending-store.ts'
import * as store from './store.ts'
import { readStoredFilters } from './stored-filters.ts'

export const feeds: Pick<HandlersOf<typeof savedSearchOperations>, 'openFeed' | 'closeFeed'> = {
  async openFeed(scope, { savedSearchId }) {
    const row = await requireOwn(scope, savedSearchId)
    const token = newToken()
    await store.update(scope.db, row.id, { feedHash: hashToken(token), feedOpenedAt: scope.now() })
    return { rss: feedAddress(scope, 'rss', token), json: feedAddress(scope, 'json', token) }
  },

  async closeFeed(scope, { savedSearchId }) {
    const row = await requireOwn(scope, savedSearchId)
    await store.update(scope.db, row.id, { feedHash: null, feedOpenedAt: null })
    return {}
  },
}

async function requireOwn(scope: Scope<Actor>, savedSearchId: string): Promise<store.SavedSearchRow> {
  await adopt(scope)
  const row = await store.findOf(scope.db, scope.actor.userId, savedSearchId)
  if (!row) throw new Problem('saved_search_not_found')
  return row
}

/** Wide enough for a reader's list. */
const pictureWidth = 480

/** The secret stands in the query: paths are in logs. */
function feedAddress({ site }: Pick<Scope, 'site'>, format: FeedFormat, token: string): string {
  return `${site.baseUrl}${apiBasePath}/saved-search-feeds/${format}?token=${token}`
}

export interface FeedItem {
  /** The same for the same news, and for no other. */
  id: string
  title: string
  link: string
  /** Lines of facts. */
  facts: string[]
  /** Its address. */
  picture: string | null
  foundAt: Date
}

export interface Feed {
  title: string
  description: string
  link: string
  language: Language
  items: FeedItem[]
}

/** The feed of a secret. Throws `feed_not_found`, also for the search of an account that is blocked or leaves. */
export async function readFeed(scope: Scope, token: string): Promise<Feed> {
  const search = await store.findByFeed(scope.db, hashToken(token))
  const isReadable = search?.userId != null && (await absenceOf(scope, search.userId)) === null
  if (!search || !isReadable) throw new Problem('feed_not_found')
  const { baseUrl, name: siteName } = scope.site
  const { language, name } = search
  const words = wordsOf(language, siteName, texts)
  const origins = conditionsOf(search.filters)?.origins
  const news = await recentNews(scope.db, search.id, maxVehiclesInFeed)
  const known = await stillTrue(scope, news)
  const items = known.map(({ news, card }): FeedItem => {
    const distanceKm = origins ? kilometresFrom(origins, news) : null
    const picture = card.image && smallestPicture(card.image.sources, pictureWidth)
    const { label, title, price, facts } = newsWords(words, vehicleNews({ news, card }, distanceKm))
    return {
      id: [news.listingId, news.kind, news.priceEuros].join('-'),
      title: words.text('searchNews.feedItem', { label, title, price }),
      link: `${baseUrl}${pathInLanguage(listingPath(card), language)}`,
      facts,
      picture: picture === null ? null : `${baseUrl}${picture}`,
      foundAt: news.matchedAt,
    }
  })
  return {
    title: `${name} · ${siteName}`,
    description: words.text('searchNews.feed', { name }),
    link: pageInLanguage(resultsAddress(scope, readStoredFilters(search.filters).filters), language, scope.site),
    language,
    items: items.toSorted((one, other) => other.foundAt.getTime() - one.foundAt.getTime()),
  }
}
