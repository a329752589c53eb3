/** Which tokens of a text are understood, and how. */
import type { TaxonomyLine } from './vehicle-names.ts'
import type { Wish } from './data/words.ts'
import type { Token } from './tokens.ts'

export interface Claim {
  /** The first token, and the one after the last. */
  from: number
  to: number
  wish: Wish
  /** Its name, if the wish holds only its key. */
  name: string | null
  /** The makes or models that it names. */
  vehicles: readonly TaxonomyLine[]
  /** Whether all of `vehicles` are meant, as by the name of a series; else the likeliest one is. */
  isGroup: boolean
  /** Whether the words were corrected: they may mean something else. */
  isGuessed: boolean
}

export class Claims {
  readonly tokens: readonly Token[]
  readonly all: Claim[] = []
  readonly #taken: boolean[]
  readonly #literal = new Set<number>()

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
    this.#taken = tokens.map(() => false)
  }

  isFree(from: number, to = from + 1): boolean {
    for (let index = from; index < to; index += 1) if (this.#taken[index] !== false) return false
    return true
  }

  /** Marks words as literal: they are not understood as anything else. */
  markLiteral(from: number, to: number): void {
    for (let index = from; index < to; index += 1) {
      this.#taken[index] = true
      this.#literal.add(index)
    }
  }

  /** Reserves the tokens of a distance: they name no vehicle, and wait for the place that they belong to. */
  reserve(from: number, to: number): void {
    for (let index = from; index < to; index += 1) this.#taken[index] = true
  }

  isLiteral(index: number): boolean {
    return this.#literal.has(index)
  }

  add(stated: Pick<Claim, 'from' | 'to'> & Partial<Claim>): Claim {
    const claim = { wish: {}, name: null, vehicles: [], isGroup: false, isGuessed: false, ...stated }
    for (let index = claim.from; index < claim.to; index += 1) {
      this.#taken[index] = true
      this.#literal.delete(index)
    }
    this.all.push(claim)
    return claim
  }

  /** Removes a claim: its words stay as typed. */
  giveBack(claim: Claim): void {
    this.all.splice(this.all.indexOf(claim), 1)
    this.markLiteral(claim.from, claim.to)
  }

  /** Extends a claim to an earlier token. */
  extend(claim: Claim, from: number): void {
    for (let index = from; index < claim.from; index += 1) this.#taken[index] = true
    claim.from = from
  }

  /** Returns the runs of words that begin at a token, as lookup keys, claimed or not. */
  windowsFrom(from: number, longest: number): { from: number; to: number; key: string }[] {
    const to = Math.min(from + longest, this.tokens.length)
    return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
      const words = this.tokens.slice(from, from + index + 1).map((token) => (token.kind === 'sign' ? '' : token.word))
      return { from, to: from + index + 1, key: words.join('') }
    })
  }

  /** Yields free runs of up to `longest` tokens, longer ones first, as lookup keys; ignores hyphens inside. */
  *windows(longest: number, shortest = 1): Generator<{ from: number; to: number; key: string }> {
    for (let length = longest; length >= shortest; length -= 1) {
      for (let from = 0; from + length <= this.tokens.length; from += 1) {
        const to = from + length
        if (!this.isFree(from, to)) continue
        if (isSign(this.tokens[from]) || isSign(this.tokens[to - 1])) continue
        const inside = this.tokens.slice(from, to)
        if (inside.some((token) => token.kind === 'sign' && token.word !== '-')) continue
        yield { from, to, key: inside.map((token) => (token.kind === 'sign' ? '' : token.word)).join('') }
      }
    }
  }
}

/** Returns the slugs of the makes that a text names itself. */
export function makesOf({ all }: Claims): ReadonlySet<string> {
  const named = all.flatMap(({ vehicles, isGroup }) => vehicles.filter(({ model }) => isGroup || model === null))
  return new Set(named.map(({ make }) => make.slug))
}

function isSign(token: Token | undefined): boolean {
  return token === undefined || token.kind === 'sign'
}
