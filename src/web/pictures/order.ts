/** The order of pictures: the first is the display image. */

/** The list with one element at another place; the same list when nothing changes. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  if (from === to || to < 0 || to >= items.length || !(from in items)) return items
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, items[from] as Item)
}

/**
 * The list with a picture that has just arrived. Files chosen together arrive in any order and still stand in the order
 * in which they were chosen: `turnOf` tells the turn of a picture of this visit, null for one that was there before.
 */
export function withArrival<Item extends { id: string }>(
  items: readonly Item[],
  arrival: Item,
  turnOf: (id: string) => number | null,
): readonly Item[] {
  if (items.some(({ id }) => id === arrival.id)) return items
  const turn = turnOf(arrival.id) ?? Infinity
  const later = items.findIndex(({ id }) => (turnOf(id) ?? -1) > turn)
  return later === -1 ? [...items, arrival] : items.toSpliced(later, 0, arrival)
}
