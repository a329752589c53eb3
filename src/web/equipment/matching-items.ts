import type { Feature } from '../../contract/vocabulary.ts'

/** The items whose name contains every typed word; all where nothing is typed. Case and accents do not matter. */
export function matchingItems(
  items: readonly Feature[],
  typed: string,
  nameOf: (item: Feature) => string,
): readonly Feature[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    const name = folded(nameOf(item))
    return words.every((word) => name.includes(word))
  })
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
