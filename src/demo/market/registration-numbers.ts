/** Registration numbers in the form of each country. */
import type { Country } from '../../contract/market/vocabulary.ts'
import type { Random } from './random.ts'

/** `@` is a letter, `#` a digit, `~` a digit from 1 to 9; the rest stands as it is. */
const shapes: Readonly<Partial<Record<Country, readonly string[]>>> = {
  AT: ['W-~####@', 'G-~##@@', 'L-~##@@', 'S-~##@@'],
  BE: ['~-@@@-###', '2-@@@-###', '1-@@@-###'],
  BG: ['CB####@A', 'B####@H', 'PB####@B'],
  CY: ['@@@ ###'],
  CZ: ['~A@ ####', '~B@ ####', '~T@ ####'],
  DE: ['B-@@ ~###', 'M-@@ ~###', 'HH-@@ ~###', 'K-@@ ~###', 'F-@@ ~##', 'S-@@ ~###', 'L-@@ ~###', 'H-@@ ~##'],
  DK: ['@@ ## ###'],
  EE: ['### @@@'],
  ES: ['#### BCD', '#### FGH', '#### KLM', '#### JKL', '#### LMN', '#### MNP'],
  FI: ['@@@-~##'],
  FR: ['@@-###-@@'],
  GR: ['@@@ ~###'],
  HR: ['ZG ####-@@', 'ST ###-@@', 'RI ###-@@', 'OS ###-@@'],
  HU: ['AA@@-###', '@@@-###'],
  IE: ['191-D-~####', '182-C-~####', '201-D-~####', '171-G-~###', '212-L-~###'],
  IT: ['F@###@@', 'G@###@@', 'E@###@@'],
  LT: ['@@@ ###'],
  LU: ['@@ ~###'],
  LV: ['@@-~###'],
  MT: ['@@@ ###'],
  NL: ['@-###-@@', '@@-###-@', '##-@@@-#'],
  PL: ['W@ ####@', 'KR ~##@@', 'PO ~####', 'GD ~####', 'DW ~##@@'],
  PT: ['@@-##-@@', '##-@@-##'],
  RO: ['B ~## @@@', 'CJ ~# @@@', 'TM ~# @@@', 'BV ~# @@@'],
  SE: ['@@@ ##@', '@@@ ###'],
  SI: ['LJ @@-###', 'MB @@-###', 'CE @@-###'],
  SK: ['BA ###@@', 'KE ###@@', 'ZA ###@@', 'AA ###@@'],
}

const letters = 'ABCDEFGHJKLMNPRSTVWXYZ'.split('')

export function registrationNumberFrom(random: Random, country: Country): string | null {
  const candidates = shapes[country]
  if (!candidates) return null
  return random.pick(candidates).replaceAll(/[@#~]/g, (mark) => {
    if (mark === '@') return random.pick(letters)
    return String(random.int(mark === '~' ? 1 : 0, 9))
  })
}
