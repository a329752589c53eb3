import { useEffect, useState } from 'react'
import type { SearchSuggestions } from '../../contract/search-text.ts'
import type { VehicleType } from '../../contract/vocabulary.ts'
import { homeParameter } from '../i18n/home-country.ts'
import { useSpeech } from '../i18n/text.tsx'

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
  const { text, language } = useSpeech()
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
  return groups.flatMap((group): Suggestion[] =>
    group === 'completions'
      ? found.completions.map(({ text: name }) => ({ group, name, filters: null, listings: null }))
      : found[group].map(({ name, filters, listings }) => ({
          group,
          name: group === 'bodyTypes' ? text(`bodyType.${name}`) : name,
          filters,
          listings,
        })),
  )
}
