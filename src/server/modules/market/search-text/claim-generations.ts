/** Recognises generations: "Clio 4", "Golf VII", "E91", "A3 8V", "Focus Mk2". */
import type { Claims } from './claims.ts'
import { type Generation, generations } from './data/generations.ts'
import { orWords } from './data/words.ts'
import type { TaxonomyLine, VehicleNames } from './vehicle-names.ts'
import type { Wish } from './data/wish.ts'

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

interface Coded {
  model: string
  generation: Generation
  body: string | null
}

const byCode = new Map<string, Coded[]>()
for (const [model, all] of generations) {
  for (const generation of all) {
    for (const { code, body } of generation.codes) {
      const known = byCode.get(code)
      if (known) known.push({ model, generation, body })
      else byCode.set(code, [{ model, generation, body }])
    }
  }
}

/** Codes that hardly mean anything else name their model by themselves: E91, S205, FN2. */
function isTelling(code: string): boolean {
  return /^(?:[efgsrwcaxhu]\d{2,3}|cl203|fn2|fk[28]|ep3|9[69]\d|93\d|l\d{3}|8[lpvy]|9n3)$/.test(code)
}

/** Claims generations behind their model, elsewhere beside their make, and codes that name their model. */
export function claimGenerations(claims: Claims, names: VehicleNames): void {
  for (const { from, to, key } of claims.windows(2)) {
    if (!claims.isFree(from, to)) continue
    const model = modelBefore(claims, from)
    const found = model ? generationOf(key, model, to - from) : null
    const byItself = found ?? ofCode(claims, key, names, to - from)
    if (byItself === null) continue
    const { vehicles, generation, body } = byItself
    claims.add({ from, to, vehicles, wish: wishOf(key, generation, body) })
  }
}

/** Models of a claim that ends before a token, or before words that say how: "Megane Coupé 3" has them further on. */
function modelBefore(claims: Claims, at: number): readonly TaxonomyLine[] | null {
  const named = claims.all.filter(
    ({ vehicles, to, isGroup }) => to <= at && !isGroup && vehicles.some(({ model }) => model),
  )
  const nearest = named.toSorted((a, b) => b.to - a.to)[0]
  if (!nearest) return null
  // "Golf 6 oder 7"
  const isAlternative =
    orWords.has(claims.tokens[at - 1]?.word ?? '') &&
    claims.all.some(({ to, wish }) => to === at - 1 && wish.text !== undefined)
  return nearest.to === at || isAlternative || claims.tokens[at]?.kind !== 'number' ? nearest.vehicles : null
}

interface Found {
  vehicles: readonly TaxonomyLine[]
  generation: Generation
  body: string | null
}

function generationOf(key: string, models: readonly TaxonomyLine[], words: number): Found | null {
  for (const line of models) {
    const all = generations.get(keyOf(line)) ?? []
    for (const generation of all) {
      const code = generation.codes.find((one) => one.code === key)
      // A letter by itself needs its model directly before it, which is what the caller found.
      if (code) return { vehicles: [], generation, body: code.body }
    }
    if (words > 1) continue
    const [, digits] = /^(?:mk)?(\d)$/.exec(key) ?? []
    const ordinal = digits === undefined ? romans.indexOf(key) + 1 : Number(digits)
    const counted = ordinal === 0 ? undefined : all.find((one) => one.ordinal === ordinal)
    if (counted) return { vehicles: [], generation: counted, body: null }
  }
  return null
}

/** A code without its model: the make in the text, or the code alone, says which model it is of. */
function ofCode(claims: Claims, key: string, names: VehicleNames, words: number): Found | null {
  if (words > 1) return null
  const vehicles = claims.all.flatMap((claim) => claim.vehicles)
  if (vehicles.some(({ model }) => model !== null)) return null
  const makes = new Set(vehicles.map(({ make }) => make.slug))
  const known = (byCode.get(key) ?? []).filter(({ model }) => makes.size === 0 || makes.has(model.split('.')[0] ?? ''))
  const [first] = known
  if (first === undefined || !(isTelling(key) || (makes.size > 0 && key.length > 1 && known.length === 1))) return null
  const lines = names.lines.filter((line) => line.model !== null && known.some(({ model }) => model === keyOf(line)))
  return lines.length > 0 ? { vehicles: lines, generation: first.generation, body: first.body } : null
}

/** Whether a model has a generation that is called so. */
export function hasGeneration(line: TaxonomyLine, code: string): boolean {
  return generations.get(keyOf(line))?.some(({ codes }) => codes.some((one) => one.code === code)) === true
}

function keyOf({ make, model }: TaxonomyLine): string {
  return `${make.slug}.${model?.slug ?? ''}`
}

/** The word of the variants, or the code that was typed: sellers write either. */
function wishOf(key: string, { word, codes, ordinal }: Generation, body: string | null): Wish {
  const isCode = codes.some(({ code }) => code === key) && key.length > 1 && key !== word
  const numeral = ordinal !== null && /^[ivx]+$/.test(word) ? String(ordinal) : null
  const written = /^mk\d$/.test(word) ? `M${word.slice(1)}` : word
  const words = [written, ...(isCode ? [key] : numeral === null ? [] : [numeral])]
  return { text: words.join('|'), ...(body !== null && { bodyType: [body] }) }
}
