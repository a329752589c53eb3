/** Returns the first row of a query, or null. */
export async function firstOf<Row>(query: PromiseLike<readonly Row[]>): Promise<Row | null> {
  const [row] = await query
  return row ?? null
}
