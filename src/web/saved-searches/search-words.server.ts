/** Saved searches in the reader's words. */
import { askedOfPage } from '../../contract/market/damaged-vehicles.ts'
import type { SavedSearch } from '../../contract/saved-searches.ts'
import { type Language, localeOf } from '../../contract/market/vocabulary.ts'
import { contentText } from '../content/content-texts.server.ts'
import { formatsIn } from '../i18n/speeches.server.ts'
import { searchPath } from '../search/search-address.ts'
import { statedFilters } from '../search/filters.ts'

export interface SavedSearchWords {
  savedSearchId: string
  name: string
  frequency: SavedSearch['frequency']
  sendHour: number
  sendWeekday: number
  isMuted: boolean
  /** When its letters come. */
  schedule: string
  /** Null where it is not muted. */
  muted: string | null
  /** Null where all of its filters are known. */
  lost: string | null
  newListings: number
  news: string
  resultsPath: string
  hasFeed: boolean
}

export function searchWords(search: SavedSearch, language: Language): SavedSearchWords {
  const { savedSearchId, name, frequency, sendHour, sendWeekday, isMuted, newListings } = search
  const words = (key: Parameters<typeof contentText>[1], values = {}) => contentText(language, key, values)
  return {
    savedSearchId,
    name,
    frequency,
    sendHour,
    sendWeekday,
    isMuted,
    schedule: scheduleWords(search, language),
    muted: mutedWords(search, language),
    lost: search.lostFilters.length === 0 ? null : words('searches.lost', { names: search.lostFilters.join(', ') }),
    newListings,
    news:
      newListings > 0
        ? words('searches.new', { count: newListings })
        : words(search.seenAt === search.createdAt ? 'searches.nothingSinceSaved' : 'searches.nothingNew'),
    hasFeed: search.feedOpenedAt !== null,
    resultsPath: searchPath(askedOfPage(statedFilters(search.filters)), search.sort ?? 'newest'),
  }
}

/** Null where it is not muted. */
export function mutedWords(
  { isMuted, mutedUntil }: Pick<SavedSearch, 'isMuted' | 'mutedUntil'>,
  language: Language,
): string | null {
  if (!isMuted) return null
  if (mutedUntil === null) return contentText(language, 'searches.muted')
  return contentText(language, 'searches.mutedUntil', { date: formatsIn(language).date(mutedUntil) })
}

/** When its letters come. */
export function scheduleWords(
  { frequency, sendHour, sendWeekday }: Pick<SavedSearch, 'frequency' | 'sendHour' | 'sendWeekday'>,
  language: Language,
): string {
  const hour = hourWords(language)[sendHour] ?? ''
  if (frequency === 'daily') return contentText(language, 'searches.dailyAt', { hour })
  const weekday = weekdayWords(language)[sendWeekday - 1] ?? ''
  if (frequency === 'weekly') return contentText(language, 'searches.weeklyAt', { weekday, hour })
  return contentText(language, `searches.${frequency}`)
}

/** The hours of a day, from midnight. */
export function hourWords(language: Language): string[] {
  const format = new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return Array.from({ length: 24 }, (_, hour) => format.format(Date.UTC(2026, 0, 5, hour)))
}

/** The days of a week, from Monday. */
export function weekdayWords(language: Language): string[] {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 0, 5 + day)))
}
