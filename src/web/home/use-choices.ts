import { useEffect, useRef, useState } from 'react'
import { otherLast } from '../../contract/market/other-model.ts'
import type { TaxonomyEntry } from '../../contract/taxonomy.ts'
import type { VehicleType } from '../../contract/market/vocabulary.ts'
import type { VehicleMatch, VehicleSelection } from './vehicle-selection.ts'

type Listed = VehicleMatch[] | 'failed' | null

/** The entries of the shown list; null while they load. */
export function useChoices(vehicleType: VehicleType, selection: VehicleSelection): [Listed, retry: () => void] {
  const { level, chosen } = selection
  const address = [vehicleType, level, level !== 'make' && chosen.make?.slug, level === 'variant' && chosen.model?.slug]
  const [attempt, setAttempt] = useState(0)
  const key = `${address.join('/')} ${attempt}`
  const [loaded, setLoaded] = useState<{ key: string; listed: Listed }>({ key: '', listed: null })
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
  })
  useEffect(() => {
    const abort = new AbortController()
    const { chosen: above } = latest.current
    fetchChoices(vehicleType, latest.current, abort.signal).then(
      (entries) => setLoaded({ key, listed: entries.map((entry) => below(above, latest.current.level, entry)) }),
      () => {
        if (!abort.signal.aborted) setLoaded({ key, listed: 'failed' })
      },
    )
    return () => abort.abort()
  }, [vehicleType, key])
  return [loaded.key === key ? loaded.listed : null, () => setAttempt(attempt + 1)]
}

function below({ make, model }: Partial<VehicleMatch>, level: VehicleSelection['level'], entry: TaxonomyEntry) {
  if (level === 'make' || !make) return { make: entry }
  return level === 'model' || !model ? { make, model: entry } : { make, model, variant: entry }
}

/** The list that a selection shows. Rejects on failure. */
async function fetchChoices(
  vehicleType: VehicleType,
  { level, chosen: { make, model } }: VehicleSelection,
  signal: AbortSignal,
): Promise<TaxonomyEntry[]> {
  const makes = `/api/v1/taxonomy/types/${vehicleType}/makes`
  const models = `${makes}/${encodeURIComponent(make?.slug ?? '')}/models`
  const variants = `${models}/${encodeURIComponent(model?.slug ?? '')}/variants`
  const address = { make: makes, model: models, variant: variants }[level]
  const response = await fetch(`${address}?withoutDamaged=true`, { signal })
  if (!response.ok) throw new Error(`Choices of ${level}: ${response.status}`)
  const entries = ((await response.json()) as Record<string, TaxonomyEntry[]>)[`${level}s`] ?? []
  // Entries without listings come behind those with some, and "Other" behind all.
  return entries.toSorted(
    (one, next) => otherLast(one, next) || Number(one.listings === 0) - Number(next.listings === 0),
  )
}
