/** Codes of a vocabulary's words from their bytes, without making text of them. */
export class WordCodes {
  readonly #words: Buffer[]
  readonly #codes: Uint8Array

  constructor(words: readonly string[]) {
    this.#words = words.map((word) => Buffer.from(word))
    // As large as it takes for every word to have a place of its own.
    let size = 64
    while (new Set(this.#words.map((word) => placeOf(word, 0, word.length, size))).size < words.length) size *= 2
    this.#codes = new Uint8Array(size)
    for (const [index, word] of this.#words.entries()) this.#codes[placeOf(word, 0, word.length, size)] = index + 1
  }

  /**
   * The code of the word in some bytes, counted from 1; 0 for a word that the vocabulary does not have, and for
   * none, whose length is -1.
   */
  of(bytes: Buffer, from: number, length: number): number {
    const code = this.#codes[placeOf(bytes, from, length, this.#codes.length)] as number
    const word = this.#words[code - 1]
    if (word?.length !== length) return 0
    for (let index = 0; index < length; index += 1) if (word[index] !== bytes[from + index]) return 0
    return code
  }
}

function placeOf(bytes: Buffer, from: number, length: number, size: number): number {
  let hash = length
  for (let index = 0; index < length; index += 1) hash = Math.imul(hash ^ (bytes[from + index] as number), 0x9e3779b1)
  return (hash ^ (hash >>> 15)) & (size - 1)
}
