import { useEffect, useState } from 'react'
import type { SearchSuggestions } from '../../contract/search-text.ts'
import type { VehicleType } from '../../contract/market/vocabulary.ts'
import { homeParameter } from '../i18n/home-country.ts'
import { type Speech, useSpeech } from '../i18n/text.tsx'

/** Typing pauses this long before suggestions are asked for. */
const typingPauseMs = 120

/** The groups in the order in which they are shown. */
const groups = ['completions', 'makes', 'models', 'variants', 'bodyTypes', 'places'] as const
export type SuggestionGroup = (typeof groups)[number]

type AskedFilters = SearchSuggestions['makes'][number]['filters']

export interface Suggestion {
  group: SuggestionGroup
  name: string
  /** Null for a text that is to be searched as it stands. */
  filters: AskedFilters | null
  listings: number | null
}

/** What may be meant by the typed words. When it cannot be had there is none: the words search by themselves. */
export function useSearchSuggestions(words: string, vehicleType: VehicleType | undefined): readonly Suggestion[] {
  const speech = useSpeech()
  const { language } = speech
  const [found, setFound] = useState<SearchSuggestions | null>(null)
  const typed = words.trim()
  useEffect(() => {
    if (typed === '') return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      const query = new URLSearchParams({
        text: typed,
        language,
        ...homeParameter(language),
        ...(vehicleType && { vehicleType }),
        withoutDamaged: 'true',
      })
      fetch(`/api/v1/search-suggestions?${query}`, { signal: abort.signal })
        .then((response) => (response.ok ? (response.json() as Promise<SearchSuggestions>) : null))
        .then(setFound, () => {})
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [typed, vehicleType, language])

  if (typed === '' || found === null) return []
  return suggestionsOf(found, speech)
}

/** What the server suggests, in the order of its groups and in the language of the page. */
export function suggestionsOf(found: SearchSuggestions, { text, formats }: Speech): Suggestion[] {
  return groups.flatMap((group): Suggestion[] => {
    if (group === 'completions')
      return found.completions.map(({ text: name }) => ({ group, name, filters: null, listings: null }))
    const named = (name: string) => {
      if (group === 'bodyTypes') return text(`bodyType.${name}`)
      // The server has towns in the language of the page, and vehicles in English.
      return group === 'places' ? name : formats.vehicle(name)
    }
    return found[group].map(({ name, filters, listings }) => ({ group, name: named(name), filters, listings }))
  })
}
