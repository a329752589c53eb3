/** The taxonomy's ids by name, for peers without a taxonomy. */
import type { TaxonomyRows } from '../../src/server/modules/market/search/index/taxonomy.ts'

export class Names {
  readonly #rows: TaxonomyRows

  constructor(rows: TaxonomyRows) {
    this.#rows = rows
  }

  typeId(key: string): string {
    return this.#rows.types.find((type) => type.key === key)?.id ?? ''
  }

  makeIds(slug: string): string[] {
    return this.#rows.makes.filter((make) => make.slug === slug).map(({ id }) => id)
  }

  modelIds(make: string, slug: string): string[] {
    const makes = new Set(this.makeIds(make))
    return this.#rows.models.filter((model) => makes.has(model.makeId) && model.slug === slug).map(({ id }) => id)
  }

  /** Variants whose name contains a word. */
  variantIds(word: string): string[] {
    return this.#rows.variants.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase())).map(({ id }) => id)
  }

  slugsOf(modelId: string): { make: string; model: string } {
    const model = this.#rows.models.find(({ id }) => id === modelId)
    const make = this.#rows.makes.find(({ id }) => id === model?.makeId)
    return { make: make?.slug ?? '', model: model?.slug ?? '' }
  }
}
