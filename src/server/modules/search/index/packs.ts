/**
 * Several facets in one number of 16 bits, so that one look at a listing counts all of them: three of these numbers, the
 * model and the features are everything that facets count.
 */
import { mileageBarsKm, priceBarsEuros, yearBars } from '../../../../contract/search-filters.ts'
import { codedFacetNames, codedFacets, type CodedFacet, featureCodes, type ListingRecord } from './record.ts'

const sizes = {
  fuelType: codedFacets.fuelType.size,
  transmission: codedFacets.transmission.size,
  bodyType: codedFacets.bodyType.size,
  doors: codedFacets.doors.size,
  region: codedFacets.region.size,
  condition: codedFacets.condition.size,
  colour: codedFacets.colour.size,
  sellerKind: codedFacets.sellerKind.size,
  withPictures: 2,
  price: priceBarsEuros.length,
  year: yearBars.length,
  mileage: mileageBarsKm.length,
} as const
export type PackedFacet = keyof typeof sizes

/** Which facets share a number; each product of sizes stays below 65,536. */
export const packs = [
  ['fuelType', 'transmission', 'bodyType', 'doors'],
  ['price', 'year', 'mileage'],
  ['region', 'condition', 'colour', 'sellerKind', 'withPictures'],
] as const satisfies readonly (readonly PackedFacet[])[]

export const packSizes = packs.map((facets) => facets.reduce((product, facet) => product * sizes[facet], 1))
if (Math.max(...packSizes) > 65_536) throw new Error('A pack of facets does not fit into 16 bits')

export const lowFeatures = 9
export const lowFeatureSizes = 2 ** lowFeatures
export const highFeatureSizes = 2 ** (featureCodes.length - lowFeatures)

/** The number of the bar that a value belongs to, from 0. */
export function barOf(bars: readonly number[], value: number): number {
  let low = 0
  let high = bars.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((bars[middle] as number) <= value) low = middle
    else high = middle - 1
  }
  return low
}

/** Where a record has the code of a facet. */
const codeAt = Object.fromEntries(codedFacetNames.map((facet, index) => [facet, index])) as Record<CodedFacet, number>

/** The packed numbers of a listing. */
export function packed(record: ListingRecord): [number, number, number] {
  const code = (facet: CodedFacet) => record.codes[codeAt[facet]] as number
  return [
    ((code('fuelType') * sizes.transmission + code('transmission')) * sizes.bodyType + code('bodyType')) * sizes.doors +
      code('doors'),
    (barOf(priceBarsEuros, record.priceEuros) * sizes.year + barOf(yearBars, record.year)) * sizes.mileage +
      barOf(mileageBarsKm, record.mileageKm),
    (((code('region') * sizes.condition + code('condition')) * sizes.colour + code('colour')) * sizes.sellerKind +
      code('sellerKind')) *
      2 +
      (record.hasPictures ? 1 : 0),
  ]
}

/** The pack that a facet is in. */
export function packOf(facet: PackedFacet): number {
  return packs.findIndex((facets) => (facets as readonly string[]).includes(facet))
}

/** What a packed number says about one facet: a code, or the number of a bar. */
export function unpack(facet: PackedFacet, value: number): number {
  const { divisor, size } = divisors[facet]
  return Math.floor(value / divisor) % size
}

const divisors = Object.fromEntries(
  packs.flatMap((facets) =>
    facets.map((facet, index) => {
      const divisor = facets.slice(index + 1).reduce((product, later) => product * sizes[later], 1)
      return [facet, { divisor, size: sizes[facet] }]
    }),
  ),
) as Record<PackedFacet, { divisor: number; size: number }>

/** What every packed number says about each facet, to look up where dividing would take longer. */
export const unpacked: ReadonlyMap<PackedFacet, Uint8Array> = new Map(
  packs.flatMap((facets, pack) =>
    facets.map((facet) => {
      if (sizes[facet] > 256) throw new Error(`The codes of ${facet} do not fit into 8 bits`)
      return [facet, Uint8Array.from({ length: packSizes[pack] as number }, (_, value) => unpack(facet, value))]
    }),
  ),
)

export function sizeOf(facet: PackedFacet): number {
  return sizes[facet]
}

export const codedInPacks: readonly CodedFacet[] = [
  'fuelType',
  'transmission',
  'bodyType',
  'doors',
  'region',
  'condition',
  'colour',
  'sellerKind',
]
