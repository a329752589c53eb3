/** Without case, accents and signs: "Crit’Air" is `crit air`, "ß" is `ss`. */
export function fold(words: string): string {
  return words
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('₂', '2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
