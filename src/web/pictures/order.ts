/** The order of pictures: the first is the display image. */

/** Moves an element to another position; returns the same list if nothing changes. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  if (from === to || to < 0 || to >= items.length || !(from in items)) return items
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, items[from] as Item)
}

/**
 * Inserts a picture that has just arrived. Files chosen together arrive in any order and keep the order in which they
 * were chosen: `turnOf` returns a picture's number in this visit, null if it existed before.
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
