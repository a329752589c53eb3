/** Small letters as PostgreSQL makes them: each letter by itself, and one for one. */
export function small(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length && !lower.includes('ς')) return lower
  return Array.from(text, (letter) => String.fromCodePoint(letter.toLowerCase().codePointAt(0) as number)).join('')
}
