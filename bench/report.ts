/** What a benchmark is given and gives. */

/** How much to measure: more rounds and longer ones say more. */
export interface Effort {
  rounds: number
  roundMs: number
  /** Size of the demo market; what a first start makes by default. */
  listings: number
  /** Size of the market on PostgreSQL that queries are explained on. */
  largeListings: number
}

export interface Section {
  title: string
  /** Paragraphs and Markdown tables. */
  parts: string[]
}

export interface Benchmark {
  /** What it is called on the command line. */
  name: string
  run: (effort: Effort) => Promise<Section>
}
