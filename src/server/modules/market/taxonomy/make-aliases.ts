import { slugify } from '../../../../contract/market/slug.ts'

/** Common other names of makes, by slug. */
export const makeAliases: Readonly<Record<string, string>> = {
  volkswagen: 'vw, volks wagen, volkswagon',
  'mercedes-benz': 'mercedes, merc, benz, mb, mercedez, daimler benz',
  'alfa-romeo': 'alfa',
  'land-rover': 'landrover',
  'rolls-royce': 'rolls',
  'ds-automobiles': 'ds',
  chevrolet: 'chevy',
  opel: 'vauxhall',
  bmw: 'beemer, bimmer',
  'harley-davidson': 'harley',
  'aston-martin': 'aston',
  'lynk-co': 'lynk',
  skoda: 'schkoda',
  'royal-enfield': 'enfield',
  jaguar: 'jag',
  'mv-agusta': 'agusta',
}

const slugOf: ReadonlyMap<string, string> = new Map(
  Object.entries(makeAliases).flatMap(([slug, names]) =>
    names.split(',').map((name) => [slugify(name), slug] as const),
  ),
)

/** Returns the slug of the make with this other name, else the word itself. */
export function withoutAlias(word: string): string {
  return slugOf.get(word) ?? word
}
