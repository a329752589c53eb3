/** Returns the first place in a sorted list whose text is not before the sought one; `count` if there is none. */
export function firstFrom(count: number, textAt: (index: number) => string, sought: string): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (textAt(middle) < sought) low = middle + 1
    else high = middle
  }
  return low
}
