import { useEffect, useState } from 'react'
import { minPlaceQueryLength } from '../../contract/market/limits.ts'
import type { LocationSuggestion } from '../../contract/places.ts'
import { useSpeech } from '../i18n/text.tsx'
import { debounceMs, fetchSuggestions } from './location-suggestions.ts'

interface Answer {
  query: string
  suggestions: readonly LocationSuggestion[]
}

const nothing: readonly LocationSuggestion[] = []

/**
 * Returns suggestions for a query of at least three characters, 300 ms after the last key. A failing geocoder gives an
 * empty list, never an error (specification section 8).
 */
export function useSuggestions(query: string, wanted: boolean) {
  const { language } = useSpeech()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const trimmed = query.trim()
  const asks = wanted && trimmed.length >= minPlaceQueryLength

  useEffect(() => {
    if (!asks || answer?.query === trimmed) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      fetchSuggestions(trimmed, language, abort.signal).then(
        (suggestions) => setAnswer({ query: trimmed, suggestions }),
        () => {
          if (!abort.signal.aborted) setAnswer({ query: trimmed, suggestions: nothing })
        },
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [asks, trimmed, language, answer?.query])

  // The last suggestions stay while the next ones load, so that the list does not flicker.
  return { suggestions: asks ? (answer?.suggestions ?? nothing) : nothing, loading: asks && answer?.query !== trimmed }
}
