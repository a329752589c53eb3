/** The taxonomy in memory: numbers for its models and variants, and their names. 0 stands for none. */
import { isOtherModel } from '../../../../../contract/market/other-model.ts'
import type { SearchConditions, TaxonomyNames } from '../search-engine.ts'
import { IdTable, wordsOf } from './id-table.ts'
import { foldWords } from '../fold-words.ts'
import { termAt } from '../typed-words.ts'

export interface TaxonomyRows {
  types: { id: string; key: string }[]
  categories: { typeId: string; key: string }[]
  makes: { id: string; typeId: string; slug: string; name: string }[]
  models: { id: string; makeId: string; slug: string; name: string }[]
  variants: { id: string; modelId: string; slug: string; name: string }[]
}

export interface Type {
  id: string
  key: string
}
export interface Make {
  id: string
  type: Type
  slug: string
  name: string
  models: Model[]
}
export interface Model {
  code: number
  id: string
  make: Make
  slug: string
  name: string
  variants: Variant[]
}
export interface Variant {
  code: number
  id: string
  model: Model
  slug: string
  name: string
}

export interface Named {
  models: Model[]
  variants: Variant[]
}

/** All names one after the other, so that looking for a term in them is one search of a long text. */
class Names {
  readonly #text: string
  /** Where each name begins, and what has it: first a model, then its variants. */
  readonly #starts: number[] = []
  readonly #owners: (Model | Variant)[] = []

  constructor(models: readonly Model[]) {
    const names: string[] = []
    let start = 0
    for (const owner of models.flatMap((model): (Model | Variant)[] => [model, ...model.variants])) {
      const name = foldedName('variants' in owner ? fullName(owner) : owner.name)
      this.#starts.push(start)
      this.#owners.push(owner)
      names.push(name)
      start += name.length + 1
    }
    this.#text = names.join('\n')
  }

  with(term: string): Named {
    const found: Named = { models: [], variants: [] }
    let next = 0
    for (let at = termAt(this.#text, term); at !== -1 && next < this.#owners.length;) {
      next = this.#nameAfter(at, next)
      const owner = this.#owners[next - 1] as Model | Variant
      if ('variants' in owner) found.models.push(owner)
      else if (found.models.at(-1) !== owner.model) found.variants.push(owner)
      at = next < this.#starts.length ? termAt(this.#text, term, this.#starts[next]) : -1
    }
    return found
  }

  /** The first name, not before another one, that begins behind a position. */
  #nameAfter(position: number, first: number): number {
    let [low, high] = [first, this.#starts.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#starts[middle] as number) <= position) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** "Other" is an everyday word, which names no vehicle. */
function fullName({ make, slug, name }: Model): string {
  return isOtherModel(slug) ? make.name : `${make.name} ${name}`
}

/** Small letters without accents and hyphens: a typed word with hyphens is looked for without them. */
function foldedName(name: string): string {
  return foldWords(name.replaceAll('-', ''))
}

/** Numbers once given stay: listings are kept by them. */
export class Taxonomy {
  types: Type[] = []
  #bodyTypes: TaxonomyRows['categories'] = []
  makes: Make[] = []
  /** By code; the first is nobody's. */
  models: (Model | undefined)[] = []
  variants: (Variant | undefined)[] = []
  #table = new IdTable(16)
  /** Codes by their number in the table. */
  #entries: number[] = []
  #makesBySlug = new Map<string, Make[]>()
  #names = new Names([])
  readonly #codes = new Map<string, number>()
  #lastModel = 0
  #lastVariant = 0

  constructor(rows: TaxonomyRows) {
    this.read(rows)
  }

  /** Takes over what the database says now. */
  read({ types, categories, makes, models, variants }: TaxonomyRows): void {
    this.#bodyTypes = categories
    const typesById = new Map(types.map((type) => [type.id, type]))
    const makesById = new Map<string, Make>()
    for (const { typeId, ...make } of makes) {
      const type = typesById.get(typeId)
      if (type) makesById.set(make.id, { ...make, type, models: [] })
    }
    this.#makesBySlug = Map.groupBy(makesById.values(), ({ slug }) => slug)
    const modelsById = new Map<string, Model>()
    this.models = []
    this.variants = []
    for (const { makeId, ...row } of models) {
      const make = makesById.get(makeId)
      if (!make) continue
      const code = this.#codeOf(row.id, () => (this.#lastModel += 1))
      const model: Model = { ...row, make, code, variants: [] }
      make.models.push(model)
      modelsById.set(model.id, model)
      this.models[model.code] = model
    }
    for (const { modelId, ...row } of variants) {
      const model = modelsById.get(modelId)
      if (!model) continue
      const code = this.#codeOf(row.id, () => (this.#lastVariant += 1))
      const variant = { ...row, model, code }
      model.variants.push(variant)
      this.variants[variant.code] = variant
    }
    this.#names = new Names([...modelsById.values()])
    this.types = types
    this.makes = [...makesById.values()]
    this.#table = new IdTable(this.#codes.size + 16)
    this.#entries = []
    for (const [id, code] of this.#codes) this.#table.add(this.#entries.push(code) - 1, ...wordsOf(id))
  }

  #codeOf(id: string, next: () => number): number {
    const known = this.#codes.get(id)
    if (known !== undefined) return known
    const code = next()
    this.#codes.set(id, code)
    return code
  }

  /** One name may be that of a make of cars and of one of motorcycles. */
  makesBySlug(slug: string): readonly Make[] {
    return this.#makesBySlug.get(slug) ?? []
  }

  /** The models whose name, with that of the make, contains a term, and the variants of others whose name does. */
  namesWith(term: string): Named {
    return this.#names.with(term)
  }

  /** The code of a model or variant by the words of its id; 0 where it is not known. */
  codeOf(a: number, b: number, c: number, d: number): number {
    const entry = this.#table.find(a, b, c, d)
    return entry === -1 ? 0 : (this.#entries[entry] as number)
  }

  get modelCodes(): number {
    return this.#lastModel + 1
  }

  get variantCodes(): number {
    return this.#lastVariant + 1
  }

  /** The names that the facets of a search show: makes of the type, models and variants of the rows. */
  namesFor(
    { vehicleType, withheldTypes = [] }: Pick<SearchConditions, 'vehicleType' | 'withheldTypes'>,
    rows: readonly { make: string; model?: string | undefined }[],
  ): TaxonomyNames {
    const isShown = ({ key }: Type) =>
      !withheldTypes.includes(key) && (vehicleType === undefined || key === vehicleType)
    const makes = this.makes.filter(({ type }) => isShown(type))
    const wantedMakes = new Set(rows.map(({ make }) => make))
    const models = makes.flatMap((make) => (wantedMakes.has(make.slug) ? make.models : []))
    const wantedModels = new Set(rows.flatMap(({ make, model }) => (model === undefined ? [] : `${make}.${model}`)))
    const withVariants = models.filter((model) => wantedModels.has(`${model.make.slug}.${model.slug}`))
    const shown = new Set(this.types.filter(isShown).map(({ id }) => id))
    const bodyTypes = this.#bodyTypes.filter(({ typeId }) => shown.has(typeId))
    return {
      bodyTypes: bodyTypes.map(({ key }) => key),
      vehicleTypes: new Map(
        this.types.filter(({ key }) => !withheldTypes.includes(key)).map(({ id, key }) => [id, key]),
      ),
      makes,
      models: models.map(({ id, slug, name, make }) => ({ id, slug, name, make: make.slug })),
      variants: withVariants.flatMap(({ make, slug: model, variants }) =>
        variants.map(({ id, slug, name }) => ({ id, slug, name, make: make.slug, model })),
      ),
    }
  }
}
