import type { Feature } from '../../contract/market/vocabulary.ts'
import { fold } from '../ui/fold.ts'

/** The items whose name contains every typed word; all where nothing is typed. Case and accents do not matter. */
export function matchingItems(
  items: readonly Feature[],
  typed: string,
  nameOf: (item: Feature) => string,
): readonly Feature[] {
  const words = fold(typed).split(' ').filter(Boolean)
  return items.filter((item) => {
    const name = fold(nameOf(item))
    return words.every((word) => name.includes(word))
  })
}
