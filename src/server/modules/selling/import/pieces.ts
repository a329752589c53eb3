/** Parts of a list that fit the parameters of one statement. */
export function piecesOf<Item>(items: readonly Item[], size = 1_000): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
