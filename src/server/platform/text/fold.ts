/** Normalises names for comparison: without case, accents and punctuation, one blank between words. */

import { ownValue } from '../../../contract/market/own-value.ts'
import { foldings } from '../../../contract/market/slug.ts'

/** "Saint-Étienne" and "saint etienne" are the same; letters of other scripts stay. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłħıþ]/g, (letter) => ownValue(foldings, letter) ?? letter)
    .replaceAll(/['’ʼ`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Umlauts as written without an umlaut key: "Muenchen"; null if there are none. */
export function foldDigraphs(text: string): string | null {
  const lower = text.toLowerCase().normalize('NFC')
  if (!/[äöüøå]/.test(lower)) return null
  return fold(lower.replaceAll('ä', 'ae').replaceAll(/[öø]/g, 'oe').replaceAll('ü', 'ue').replaceAll('å', 'aa'))
}

/** Postcodes without blanks, hyphens and case: `111 29`, `D01 F5P2`, `LV-1010`. */
export function foldPostcode(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
