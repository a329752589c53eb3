/**
 * How much of the matrix (databases, screens, themes) a run covers: what differs by it always, the rest as a sample, and
 * everything with `npm test -- --full`, which sets FULL_MATRIX (docs/decisions/0093).
 */

export const isFullMatrix = process.env.FULL_MATRIX === '1'
export const isOnPostgres = process.env.TEST_DATABASE_URL !== undefined

export interface Coverage {
  full: boolean
  postgres: boolean
}

/**
 * What is tested of `items` that prove nothing about SQL: all on the embedded database, one in `every` on PostgreSQL
 * unless the whole matrix is asked for.
 */
export function sampledOnPostgres<Item>(
  items: readonly Item[],
  every: number,
  { full, postgres }: Coverage = { full: isFullMatrix, postgres: isOnPostgres },
): Item[] {
  return items.filter((_, index) => full || !postgres || index % every === 0)
}
