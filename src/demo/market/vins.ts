/** Vehicle identification numbers that are well formed and, within one market, never the same twice. */
import { ownValue } from '../../contract/market/own-value.ts'
import { hashOf, type Random } from './random.ts'

/** Letters and digits of a VIN: I, O and Q are left out because they look like digits. */
const alphabet = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
/** What each character of the alphabet counts as in the check digit (ISO 3779, as used by 49 CFR 565). */
const values = '012345678912345678123457923456789'
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
/** Codes of the model year repeat every thirty years, from 1980 on. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** World manufacturer identifiers of the makes seen most; some differ by vehicle type. */
const manufacturers: Readonly<Record<string, string>> = {
  'motorcycle bmw': 'WB1', 'motorcycle honda': 'JH2', 'motorcycle suzuki': 'JS1', 'motorcycle peugeot': 'VGA', 'truck volkswagen': 'WV1',
  'truck mercedes-benz': 'WDB', 'bus mercedes-benz': 'WEB', 'bus man': 'WMA',
  abarth: 'ZFA', 'alfa-romeo': 'ZAR', 'aston-martin': 'SCF', audi: 'WAU', bentley: 'SCB', bmw: 'WBA', citroen: 'VF7', cupra: 'VSS',
  dacia: 'UU1', daf: 'XLR', 'ds-automobiles': 'VR1', ducati: 'ZDM', ferrari: 'ZFF', fiat: 'ZFA', 'fiat-professional': 'ZFA', ford: 'WF0',
  'harley-davidson': '1HD', honda: 'SHH', hyundai: 'TMA', iveco: 'ZCF', jaguar: 'SAJ', jeep: '1J4', kawasaki: 'JKA', kia: 'U5Y',
  ktm: 'VBK', lamborghini: 'ZHW', lancia: 'ZLA', 'land-rover': 'SAL', lexus: 'JTH', lotus: 'SCC', man: 'WMA', maserati: 'ZAM',
  mazda: 'JMZ', 'mercedes-benz': 'WDD', mini: 'WMW', mitsubishi: 'JMB', 'moto-guzzi': 'ZGU', nissan: 'SJN', opel: 'W0L', peugeot: 'VF3',
  piaggio: 'ZAP', polestar: 'LPS', porsche: 'WP0', renault: 'VF1', 'renault-trucks': 'VF6', saab: 'YS3', scania: 'YS2', seat: 'VSS',
  skoda: 'TMB', smart: 'WME', subaru: 'JF1', suzuki: 'TSM', tesla: '5YJ', toyota: 'SB1', triumph: 'SMT', vespa: 'ZAP',
  volkswagen: 'WVW', volvo: 'YV1', 'volvo-trucks': 'YV2', yamaha: 'VG5',
} // prettier-ignore

const serials = 33 * 100_000
/** Shares no factor with the number of serials, so that stepping by it visits each exactly once. */
const stride = 1_847_953
const firstSerial = 731_204

/** Serial numbers follow from the listing's index, so that a million listings need no shared state. */
export const mostVins = serials

/** A VIN for the listing with this index, below `mostVins`. */
export function vinFor(random: Random, index: number, vehicleType: string, makeSlug: string, year: number): string {
  const maker =
    manufacturers[`${vehicleType} ${makeSlug}`] ??
    ownValue(manufacturers, makeSlug) ??
    inventedMaker(`${vehicleType} ${makeSlug}`)
  const description = Array.from({ length: 5 }, () => alphabet.charAt(random.int(0, alphabet.length - 1))).join('')
  const yearCode = yearCodes.charAt((((year - 1980) % 30) + 30) % 30)
  const plant = letters.charAt(hashOf(makeSlug) % letters.length)
  const serial = (firstSerial + index * stride) % serials
  const tail = alphabet.charAt(Math.floor(serial / 100_000)) + String(serial % 100_000).padStart(5, '0')
  const vin = `${maker}${description}0${yearCode}${plant}${tail}`
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9)
}

/** A code of the European region, always the same for a make. */
function inventedMaker(name: string): string {
  const hash = hashOf(name)
  return `${'STUVWXYZ'.charAt(hash % 8)}${letters.charAt((hash >>> 3) % letters.length)}${alphabet.charAt((hash >>> 12) % alphabet.length)}`
}

/** The ninth character: the weighted sum of the others modulo eleven, `X` for ten. */
export function checkDigitOf(vin: string): string {
  let sum = 0
  for (let position = 0; position < weights.length; position += 1) {
    const value = Number(values.charAt(alphabet.indexOf(vin.charAt(position))))
    sum += value * (weights[position] ?? 0)
  }
  const rest = sum % 11
  return rest === 10 ? 'X' : String(rest)
}
