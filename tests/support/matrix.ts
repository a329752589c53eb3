/**
 * How much of the matrix (databases, screens, themes, invented cases) a run covers. Combinations that matter are always
 * tested; of the others the usual run takes a sample, `npm test -- --full` everything, `npm run check` the least. The
 * program sets MATRIX (docs/decisions/0093).
 */

const matrices = ['quick', 'usual', 'full'] as const
export type Matrix = (typeof matrices)[number]

/** The matrix of this run. Throws for an unknown name. */
export const matrix = readMatrix(process.env.MATRIX)
export const isOnPostgres = process.env.TEST_DATABASE_URL !== undefined

export function readMatrix(name = 'usual'): Matrix {
  const found = matrices.find((known) => known === name)
  if (!found) throw new Error(`MATRIX must be one of ${matrices.join(', ')}, not ${name}.`)
  return found
}

export interface Coverage {
  matrix: Matrix
  postgres: boolean
}

/**
 * The tested part of `items` that prove nothing about SQL: usually all on the embedded database and one in `every` on
 * PostgreSQL; one in `every` on both in a quick run, all on both in a full one.
 */
export function sampleOf<Item>(
  items: readonly Item[],
  every: number,
  { matrix: asked, postgres }: Coverage = { matrix, postgres: isOnPostgres },
): Item[] {
  const isWhole = asked === 'full' || (asked === 'usual' && !postgres)
  return items.filter((_, index) => isWhole || index % every === 0)
}

/**
 * The tested part of `items` that prove nothing about a database: all in a full run, one in `every` in others. What has to
 * be seen in every run is not among them.
 */
export function someOf<Item>(items: readonly Item[], every: number, asked: Matrix = matrix): Item[] {
  return items.filter((_, index) => asked === 'full' || index % every === 0)
}

/** How many cases a property invents: `runs` in a full run, a quarter of them in a usual one, a tenth in a quick one. */
export function casesOf(runs: number, asked: Matrix = matrix): number {
  return Math.ceil(runs / { quick: 10, usual: 4, full: 1 }[asked])
}
