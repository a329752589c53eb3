/** What buyers keep an eye on. */
import { sql } from 'drizzle-orm'
import { hashToken } from '../../src/server/modules/people/auth/service.ts'
import { linkToken as favouritesLink } from '../../src/server/modules/market/favourite-alerts/links.ts'
import { linkToken } from '../../src/server/modules/market/saved-searches/links.ts'
import { openMarket } from '../market.ts'
import { keepsPromises } from './promises.ts'

/** The token of the letter that confirms the saved search. */
const confirmation = 'confirmation'

async function prepare() {
  const market = await openMarket()
  const { ana, ben, dora, scope } = market
  const listingId = await dora.sells('Volkswagen Golf')
  await ana.sells('Fiat Panda')
  await ana.api.favourites.add({ listingId })
  await ana.api.favourites.changeAlerts({ frequency: 'daily' })
  const { savedSearchId } = await ana.api.savedSearches.save({ filters: { make: 'fiat' }, name: 'Fiats' })
  await scope.db.execute(sql`update saved_searches set confirmation_hash = ${hashToken(confirmation)}`)
  return {
    market,
    listingId,
    favouritesToken: favouritesLink(scope, ana.userId),
    sharedToken: new URL((await ben.api.favourites.share({})).url).searchParams.get('token') ?? '',
    savedSearchId,
    searchToken: linkToken(scope, savedSearchId),
  }
}

keepsPromises('watching', prepare, {
  favourites: {
    add: ({ listingId }) => ({ listingId }),
    annotate: ({ listingId }) => ({ listingId, stage: 'seen', note: 'Ask for the keys' }),
    remove: ({ listingId }) => ({ listingId }),
    merge: ({ listingId }) => ({ listingIds: [listingId] }),
    share: { input: () => ({}), differs: ['url'] },
    shared: ({ sharedToken }) => ({ token: sharedToken }),
    changeAlerts: () => ({ frequency: 'never' }),
    stopAlerts: ({ favouritesToken }) => ({ token: favouritesToken }),
  },
  savedSearches: {
    save: () => ({ filters: {}, name: 'All' }),
    change: ({ savedSearchId }) => ({ savedSearchId, name: 'Small cars' }),
    look: ({ savedSearchId }) => ({ savedSearchId }),
    openFeed: { input: ({ savedSearchId }) => ({ savedSearchId }), differs: ['rss', 'json'] },
    closeFeed: ({ savedSearchId }) => ({ savedSearchId }),
    remove: ({ savedSearchId }) => ({ savedSearchId }),
    saveByEmail: () => ({ email: 'somebody@market.test', filters: {} }),
    confirm: () => ({ token: confirmation }),
    linked: ({ searchToken }) => ({ token: searchToken }),
    changeLinked: ({ searchToken }) => ({ token: searchToken, action: 'mute_week' }),
  },
})
