/** Recognises badges, engines and generations in a text. */
import type { Claims } from './claims.ts'
import { badges } from './data/vehicle-words.ts'
import { diesel } from './data/words.ts'
import type { Token } from './tokens.ts'
import { squeeze, type TaxonomyLine, type VehicleNames } from './vehicle-names.ts'

const famous = new Set(badges)

/**
 * Claims words of variants' names: of the models or makes in the text, or unambiguous ones. They are searched for as
 * text, since a badge rarely belongs to one variant only.
 */
export function claimBadges(claims: Claims, names: VehicleNames): void {
  const named = claims.all.flatMap(({ vehicles }) => vehicles)
  const models = new Set(named.filter(({ model }) => model !== null))
  const makes = new Set(named.map(({ make }) => make.slug))
  const fits = (lines: ReadonlySet<TaxonomyLine>) =>
    [...lines].some((line) => (models.size > 0 ? models.has(line) : makes.has(line.make.slug)))
  for (const { from, to, key } of claims.windows(2, 2)) {
    // "320 d" is the 320d.
    const number = claims.tokens[from]?.kind === 'number' ? /^(\d{3})[dei]$/.exec(key)?.[1] : undefined
    if (number === undefined || !claims.isFree(from, to)) continue
    const text = [key, number].find((badge) => fits(names.badges.get(badge) ?? nothing))
    const make =
      models.size === 0 && makes.size === 0 && key.endsWith('d') ? oneMake(names.badges.get(key) ?? nothing) : null
    if (make) claims.add({ from, to, wish: { text: key, make: make.make.slug } })
    // Without a badge of its own the letter says the fuel: "C 220 d".
    if (text !== undefined) claims.add({ from, to, wish: { text, ...(text !== key && key.endsWith('d') && diesel) } })
  }
  for (const { from, to, key } of claims.windows(1)) {
    const token = claims.tokens[from] as Token
    const exact = names.badges.get(key) ?? nothing
    // "TGX 18.500" is a lorry's name; other numbers with a point are amounts.
    const isSum = token.kind === 'number' && token.grouped && ![...models].some((line) => exact.has(line))
    if (key.length < 2 || isSum) continue
    const number = /^(\d{3})(d|e|i|cdi)$/.exec(key)?.[1]
    if (fits(exact)) {
      const vehicles = models.size > 0 ? [] : onlyModel(key, exact, makes, names)
      claims.add({ from, to, wish: { text: wordOf(token, key) }, vehicles })
    }
    // "xDrive" may precede the engine, xDrive20d, and "220d" is also written "220 d".
    else if (famous.has(key) && fits(beginningWith(key, names))) claims.add({ from, to, wish: { text: key } })
    else if (number !== undefined && fits(names.badges.get(number) ?? nothing))
      claims.add({
        from,
        to,
        wish: { text: key.endsWith('cdi') ? `${number} cdi` : number, ...(key === `${number}d` && diesel) },
      })
    // "e-Golf" is the electric version of the Golf alone.
    else if (makes.size === 0 && exact.size === 1 && isNamedAfterModel(key, exact))
      claims.add({ from, to, vehicles: [...exact], wish: { text: wordOf(token, key) } })
    else if (makes.size === 0 && exact.size > 0 && (famous.has(key) || /^[a-z]{0,2}\d{2,3}[a-z]{1,2}$/.test(key))) {
      const make = oneMake(exact)
      claims.add({ from, to, wish: { text: key, ...(make && { make: make.make.slug }) } })
    }
  }
}

/** "BMW 118i", "Porsche 992": an engine or a generation that one model of the make alone has. */
function onlyModel(
  key: string,
  exact: ReadonlySet<TaxonomyLine>,
  makes: ReadonlySet<string>,
  { generations }: VehicleNames,
): TaxonomyLine[] {
  const isOfModel = /^\p{L}{0,2}\d{2,3}\p{L}{1,2}$/u.test(key) || generations.has(key)
  const lines = [...(generations.get(key) ?? exact)].filter(({ make }) => makes.has(make.slug))
  return isOfModel && lines.length === 1 ? lines : []
}

function isNamedAfterModel(key: string, [line]: ReadonlySet<TaxonomyLine>): boolean {
  const name = squeeze(line?.model?.name ?? '')
  return name.length >= leastLettersOfName && key.length > name.length && key.endsWith(name)
}

const leastLettersOfName = 3

const nothing: ReadonlySet<TaxonomyLine> = new Set()

function beginningWith(key: string, { badges }: VehicleNames): ReadonlySet<TaxonomyLine> {
  return new Set([...badges].flatMap(([word, lines]) => (word.startsWith(key) ? [...lines] : [])))
}

/** Numbers are searched for as typed: 2.0, not 20. */
function wordOf(token: Token, key: string): string {
  if (token.kind === 'number')
    return token.grouped ? token.text : token.decimal ? token.text.replace(',', '.') : String(token.value)
  return token.spaced.includes(' ') ? token.text.toLowerCase() : key
}

function oneMake(lines: ReadonlySet<TaxonomyLine>): TaxonomyLine | null {
  const [first, ...others] = lines
  return first && others.every(({ make }) => make.slug === first.make.slug) ? first : null
}
