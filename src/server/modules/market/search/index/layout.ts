/**
 * Which facts are counted together. Everything that is counted is a cell: a number below its size, for each listing. Cells
 * are packed into numbers of 16 bits, as many into each as their sizes multiply up to `packSize` at most, so that one look at
 * a pack counts all of its cells. Small packs have counters that stay in the processor's nearest memory.
 */
const packSize = 4_096

interface Pack {
  /** Numbers of its cells, the one that changes slowest first. */
  cells: readonly number[]
  /** How many values it has, and where their counters begin among those of all packs. */
  size: number
  offset: number
}

export class Layout {
  readonly packs: readonly Pack[]
  /** Of all packs. */
  readonly counters: number
  readonly sizes: readonly number[]
  /** By cell: its pack, and what its number is multiplied by there. */
  readonly packOf: Int32Array
  readonly multiplierOf: Int32Array
  readonly #codes: Uint16Array[] = []

  constructor(sizes: readonly number[]) {
    this.sizes = sizes
    this.packOf = new Int32Array(sizes.length)
    this.multiplierOf = new Int32Array(sizes.length)
    let counters = 0
    this.packs = binsOf(sizes).map((cells, pack) => {
      let multiplier = 1
      for (const cell of cells.toReversed()) {
        this.packOf[cell] = pack
        this.multiplierOf[cell] = multiplier
        multiplier *= sizes[cell] as number
      }
      const offset = counters
      counters += multiplier
      return { cells, size: multiplier, offset }
    })
    this.counters = counters
  }

  /** The packs that some cells are in. */
  packsOf(cells: readonly number[]): number[] {
    return [...new Set(cells.map((cell) => this.packOf[cell] as number))]
  }

  /** What each value of its pack says about a cell. */
  codesOf(cell: number): Uint16Array {
    const known = this.#codes[cell]
    if (known) return known
    const [multiplier, size] = [this.multiplierOf[cell] as number, this.sizes[cell] as number]
    const { size: values } = this.packs[this.packOf[cell] as number] as Pack
    return (this.#codes[cell] = Uint16Array.from(
      { length: values },
      (_, value) => Math.floor(value / multiplier) % size,
    ))
  }
}

/** The largest first, each into the first bin that has room for it. */
function binsOf(sizes: readonly number[]): number[][] {
  const bins: { cells: number[]; size: number }[] = []
  for (const cell of [...sizes.keys()].toSorted((a, b) => (sizes[b] as number) - (sizes[a] as number))) {
    const size = sizes[cell] as number
    const bin = bins.find((one) => one.size * size <= packSize)
    if (bin) {
      bin.cells.push(cell)
      bin.size *= size
    } else bins.push({ cells: [cell], size })
  }
  return bins.map(({ cells }) => cells)
}
