/** The readable part of an address: `/cars/skoda/octavia` means Škoda on every keyboard. */
import { ownValue } from './own-value.ts'

/** Letters that Unicode does not decompose into a base letter and an accent. */
export const foldings: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
}

/** Lower-case ASCII with `-` between words; empty if the name contains no Latin letter or digit. */
export function slugify(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => ownValue(foldings, letter) ?? '-')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The name's slug, or the first of `slug-2`, `slug-3`, … that no sibling has. */
export function uniqueSlug(name: string, isTaken: (slug: string) => boolean): string {
  const slug = slugify(name)
  let candidate = slug
  for (let number = 2; isTaken(candidate); number += 1) candidate = `${slug}-${number}`
  return candidate
}

/** The format of the key of a vehicle type or category; the taxonomy decides whether it exists. */
export const taxonomyKeyPattern = /^[a-z0-9_]{1,100}$/
