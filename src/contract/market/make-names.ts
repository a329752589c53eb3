/** Names of makes: what else people call them, and which names are one make. Free of zod. */
import { slugify } from './slug.ts'

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

/** Brands of their own that searches take for another one's vehicles. */
const ownBrands: readonly string[] = ['vauxhall']

/** Signs and blanks between letters make no other name: "Alfa Romeo", "AlfaRomeo". */
const squeezed = (slug: string) => slug.replaceAll('-', '')

const nameOfAlias: ReadonlyMap<string, string> = new Map(
  [...slugOf].flatMap(([alias, slug]) =>
    ownBrands.includes(alias) ? [] : [[squeezed(alias), squeezed(slug)] as const],
  ),
)

/** What names of one make have in common, whatever their accents, case, blanks and usual abbreviations. */
function makeKey(name: string): string {
  const key = squeezed(slugify(name))
  return nameOfAlias.get(key) ?? key
}

/** Returns the make among these that a name means: "VW" is Volkswagen, "Citroen" is Citroën; the first ones precede. */
export function sameMake<Make extends { name: string }>(makes: readonly Make[], name: string): Make | undefined {
  const written = name.trim().toLowerCase()
  const key = makeKey(name)
  if (key === '') return undefined
  return makes.find((make) => make.name.toLowerCase() === written) ?? makes.find((make) => makeKey(make.name) === key)
}
