/** The words of one list and their codes, from 1 in the order in which they became known; 0 stands for none. */
export class Vocabulary {
  readonly words: string[]
  /** How many codes there may be, with that for none. */
  readonly size: number
  readonly #codes: Map<string, number>
  readonly #learns: boolean

  /** @param most how many words there may be; left out: those that are known are all */
  constructor(words: readonly string[], most?: number) {
    this.words = [...words]
    this.#learns = most !== undefined
    this.size = (most ?? words.length) + 1
    if (this.size > 65_535) throw new Error('A list can have 65,534 words at most')
    this.#codes = new Map(words.map((word, index) => [word, index + 1]))
  }

  /** 0 for a word that is not known. */
  codeOf(word: string): number {
    return this.#codes.get(word) ?? 0
  }

  /**
   * The code of a word of a listing. A list that learns gives a new one its code, and throws where there is no room: SQL
   * answers then. Elsewhere a word that is not known is none.
   */
  learn(word: string): number {
    const known = this.#codes.get(word)
    if (known !== undefined || !this.#learns) return known ?? 0
    if (this.words.length + 1 >= this.size) throw new Error(`There is no room for another word: ${word}`)
    const code = this.words.push(word)
    this.#codes.set(word, code)
    return code
  }
}
