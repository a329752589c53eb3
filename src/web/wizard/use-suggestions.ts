import { useEffect, useState } from 'react'
import { minPlaceQueryLength } from '../../contract/limits.ts'
import type { LocationSuggestion } from '../../contract/places.ts'
import { useSpeech } from '../i18n/text.tsx'
import { debounceMs, fetchSuggestions } from './location-suggestions.ts'

interface Answer {
  query: string
  suggestions: readonly LocationSuggestion[]
}

const nothing: readonly LocationSuggestion[] = []

/**
 * Suggestions for a query, from three characters on and 300 ms after the last of them. A geocoder that fails gives an
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

  // While the next answer is on its way the last one stays, so that the list does not blink.
  return { suggestions: asks ? (answer?.suggestions ?? nothing) : nothing, loading: asks && answer?.query !== trimmed }
}
