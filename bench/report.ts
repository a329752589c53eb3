/** The input and output of a benchmark. */

/** How much to measure: more and longer rounds are more reliable. */
export interface Effort {
  rounds: number
  roundMs: number
  /** Size of the demo market; what a first start makes by default. */
  listings: number
  /** Size of the market on PostgreSQL for the queries. */
  largeListings: number
  /** A dealer's file to measure, where a benchmark can. */
  file?: string
  /** Of what is drawn at random. */
  seed?: number
}

export interface Section {
  title: string
  /** Paragraphs and Markdown tables. */
  parts: string[]
}

export interface Benchmark {
  /** Its name on the command line. */
  name: string
  run: (effort: Effort) => Promise<Section>
}
