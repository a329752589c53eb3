/** Makes, models and variants for the current choice, fetched by the browser if the page did not bring them. */
import { useEffect, useState } from 'react'
import { ownValue } from '../../contract/market/own-value.ts'
import type { WizardData } from './wizard-data.ts'

export interface TaxonomyOption {
  slug: string
  name: string
  /** False: only buyers are shown it. */
  isListed?: boolean
}

/** What sellers are offered: entries that the catalogue lists. */
export function offeredTo(entries: readonly TaxonomyOption[]): TaxonomyOption[] {
  return entries.filter(({ isListed }) => isListed !== false)
}

/** The lists that came with the page; null if not loaded. */
export interface KnownChoices {
  vehicleType: string
  make: string
  model: string
  makes: readonly TaxonomyOption[] | null
  models: readonly TaxonomyOption[] | null
  variants: readonly TaxonomyOption[] | null
}

export interface Taxonomy {
  makes: readonly TaxonomyOption[]
  models: readonly TaxonomyOption[]
  variants: readonly TaxonomyOption[]
  loading: boolean
  failed: boolean
}

const none: readonly TaxonomyOption[] = []

/** Lists by their URL: first those of the page, then those fetched since. */
type Lists = Readonly<Record<string, readonly TaxonomyOption[]>>

export function useTaxonomy(data: Pick<WizardData, 'vehicleType' | 'make' | 'model'>, known: KnownChoices): Taxonomy {
  const [lists, setLists] = useState<Lists>(() => listsOf(known))
  const [failed, setFailed] = useState(false)
  const paths = pathsOf(data)
  const missing = [paths.makes, paths.models, paths.variants].filter(
    (path) => path !== null && !Object.hasOwn(lists, path),
  )
  const wanted = missing.join(' ')

  useEffect(() => {
    if (wanted === '') return
    const abort = new AbortController()
    Promise.all(wanted.split(' ').map(async (path) => [path, await fetchList(path, abort.signal)] as const)).then(
      (found) => {
        setFailed(false)
        setLists((lists) => ({ ...lists, ...Object.fromEntries(found) }))
      },
      () => {
        if (!abort.signal.aborted) setFailed(true)
      },
    )
    return () => abort.abort()
  }, [wanted])

  const list = (path: string | null) => (path === null ? none : (ownValue(lists, path) ?? none))
  return {
    makes: list(paths.makes),
    models: list(paths.models),
    variants: list(paths.variants),
    loading: wanted !== '' && !failed,
    failed: wanted !== '' && failed,
  }
}

function pathsOf({ vehicleType, make, model }: Pick<WizardData, 'vehicleType' | 'make' | 'model'>) {
  const makes = `/taxonomy/types/${vehicleType}/makes`
  const models = `${makes}/${encodeURIComponent(make)}/models`
  return {
    makes: vehicleType === '' ? null : makes,
    models: vehicleType === '' || make === '' ? null : models,
    variants:
      vehicleType === '' || make === '' || model === '' ? null : `${models}/${encodeURIComponent(model)}/variants`,
  }
}

function listsOf(known: KnownChoices): Lists {
  const paths = pathsOf(known)
  const entries = [
    [paths.makes, known.makes],
    [paths.models, known.models],
    [paths.variants, known.variants],
  ] as const
  return Object.fromEntries(
    entries.flatMap(([path, list]) => (path === null || list === null ? [] : [[path, list] as const])),
  )
}

/** Makes and models for the choice, fetched once; empty if the server cannot be reached. */
export async function fetchNames(data: Pick<WizardData, 'vehicleType' | 'make' | 'model'>) {
  const paths = pathsOf(data)
  const list = async (path: string | null) => (path === null ? none : fetchList(path).catch(() => none))
  const [makes, models] = await Promise.all([list(paths.makes), list(paths.models)])
  return { makes, models, variants: none }
}

/** The list is the response's only field, whatever its name. */
async function fetchList(path: string, signal?: AbortSignal): Promise<readonly TaxonomyOption[]> {
  const response = await fetch(`/api/v1${path}`, signal ? { signal } : {})
  // An unknown make has no models; that is a result, not a failure.
  if (response.status === 422) return []
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  const [list] = Object.values((await response.json()) as Record<string, TaxonomyOption[]>)
  return offeredTo(list ?? [])
}
