import { useEffect, useState } from 'react'
import type { TaxonomyMatch } from '../../contract/taxonomy.ts'
import type { VehicleType } from '../../contract/market/vocabulary.ts'
import type { VehicleMatch } from './vehicle-selection.ts'

/** Matches are fetched after a pause of this length. */
const typingPauseMs = 150

/** Makes, models and variants that match the typed text; null while they load. */
export function useMatches(vehicleType: VehicleType, typed: string): VehicleMatch[] | 'failed' | null {
  const [found, setFound] = useState<{ typed: string; matches: VehicleMatch[] | 'failed' } | null>(null)
  useEffect(() => {
    if (typed === '') return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      fetchMatches(vehicleType, typed, abort.signal).then(
        (matches) => setFound({ typed, matches }),
        () => {
          if (!abort.signal.aborted) setFound({ typed, matches: 'failed' })
        },
      )
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [vehicleType, typed])
  return found?.typed === typed ? found.matches : null
}

async function fetchMatches(vehicleType: VehicleType, text: string, signal: AbortSignal): Promise<VehicleMatch[]> {
  const query = new URLSearchParams({ text, withoutDamaged: 'true' })
  const response = await fetch(`/api/v1/taxonomy/types/${vehicleType}/matches?${query}`, { signal })
  if (!response.ok) throw new Error(`Matches: ${response.status}`)
  const { matches } = (await response.json()) as { matches: TaxonomyMatch[] }
  return matches.map(({ make, model, variant }) => ({ make, ...(model && { model }), ...(variant && { variant }) }))
}
