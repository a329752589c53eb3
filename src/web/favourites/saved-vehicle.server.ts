import { askedOfPage } from '../../contract/market/damaged-vehicles.ts'
import type { Favourite } from '../../contract/favourites.ts'
import type { Language } from '../../contract/market/vocabulary.ts'
import { contentText } from '../content/content-texts.server.ts'
import { formatsIn } from '../i18n/speeches.server.ts'
import { statedFilters } from '../search/filters.ts'
import { searchPath } from '../search/search-address.ts'
import type { SavedVehicle } from './saved-vehicle.ts'

/** Returns a favourite with its card's texts, in the user's language. */
export function savedVehicle(favourite: Favourite, language: Language): SavedVehicle {
  const formats = formatsIn(language)
  const { savedAt, lastPriceEuros, priceEurosWhenSaved } = favourite
  const change = lastPriceEuros - priceEurosWhenSaved
  const amount = formats.euro(Math.abs(change))
  return {
    ...favourite,
    savedOn: contentText(language, 'savedItem.savedOn', { date: formats.date(savedAt) }),
    similar: similarWords(favourite, language),
    priceChange:
      change === 0 || favourite.state !== 'on_offer'
        ? null
        : {
            cheaper: change < 0,
            words: contentText(language, change < 0 ? 'savedItem.cheaper' : 'savedItem.dearer', { amount }),
          },
  }
}

/** Since when a list is shared, in words. */
export function sharedSinceWords(since: string, language: Language): string {
  return contentText(language, 'savedItem.sharedSince', { date: formatsIn(language).date(since) })
}

function similarWords({ similarForLess }: Favourite, language: Language): SavedVehicle['similar'] {
  if (similarForLess === null || similarForLess.count === 0) return null
  const { count, filters } = similarForLess
  const words = contentText(language, 'savedItem.similar', { count })
  return { words, path: searchPath(askedOfPage(statedFilters(filters)), 'price_asc') }
}
