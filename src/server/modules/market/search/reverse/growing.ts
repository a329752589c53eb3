/** Lists of numbers that grow, without an object for each number. */
export class GrowingNumbers {
  values: Int32Array
  length = 0

  constructor(capacity = 4) {
    this.values = new Int32Array(capacity)
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      // By a half: a million lists are not to be twice as large as what they hold.
      const larger = new Int32Array(Math.ceil(this.length * 1.5) + 4)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length] = value
    this.length += 1
  }
}

/** Numbers for texts, from 1; 0 stands for a text that is not known. */
export class Numbered {
  readonly #numbers = new Map<string, number>()

  learn(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.#numbers.size + 1)
    return this.#numbers.size
  }

  of(text: string): number {
    return this.#numbers.get(text) ?? 0
  }
}

/** Things by the number of their text, each distinct one once. */
export class Pool<Thing> {
  readonly #numbers = new Numbered()
  readonly #things: Thing[] = []

  add(text: string, make: () => Thing): number {
    const number = this.#numbers.learn(text)
    if (number > this.#things.length) this.#things.push(make())
    return number
  }

  get(number: number): Thing {
    return this.#things[number - 1] as Thing
  }
}
