/** What everyone may ask about vehicles, places and searches, and about the market itself. */
import { openMarket } from '../market.ts'
import { keepsPromises } from './promises.ts'

async function prepare() {
  const market = await openMarket()
  await market.dora.sells('Volkswagen Golf')
  await market.ana.sells('Fiat Panda')
  return { market }
}

keepsPromises('catalogue', prepare, {
  taxonomy: {
    bodyTypes: () => ({ vehicleType: 'car' }),
    makes: () => ({ vehicleType: 'car' }),
    find: () => ({ vehicleType: 'car', text: 'golf' }),
    models: () => ({ vehicleType: 'car', make: 'volkswagen' }),
    moved: () => ({ make: 'never-was' }),
    modelGroups: () => ({ make: 'volkswagen' }),
    variants: () => ({ vehicleType: 'car', make: 'volkswagen', model: 'golf' }),
  },
  places: {
    geocode: () => ({ query: 'Madrid' }),
    get: () => ({ placeKey: 'es-madrid' }),
  },
  searchText: {
    interpret: () => ({ text: 'golf diesel unter 15000 madrid' }),
    findableWords: () => ({ text: 'golf nowhere' }),
    suggest: {
      input: () => ({ text: 'vol' }),
      before: async ({ market }) => {
        // Suggestions come without counts rather than late, so the second answer may have more of them than the first.
        for (let attempt = 0; attempt < 20; attempt += 1) {
          const answer = await market.visitor.searchText.suggest({ text: 'vol' })
          if (!JSON.stringify(answer).includes('"listings":null')) return
        }
      },
    },
  },
  seo: {
    landing: () => ({ vehicleType: 'car' }),
  },
  market: {
    guaranteeNotice: () => ({ language: 'en' }),
  },
})
