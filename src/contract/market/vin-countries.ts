/** The countries of the first two characters of a VIN. */

/** Ranges of the first two characters in the order of the VIN's alphabet, with the country they belong to (ISO 3780). */
const countryRanges: readonly (readonly [from: string, to: string, country: string])[] = [
  ['AA', 'AH', 'ZA'],
  ['JA', 'J0', 'JP'],
  ['KL', 'KR', 'KR'],
  ['LA', 'L0', 'CN'],
  ['MA', 'ME', 'IN'],
  ['MF', 'MK', 'ID'],
  ['ML', 'MR', 'TH'],
  ['NL', 'NT', 'TR'],
  ['RF', 'RK', 'TW'],
  ['RL', 'RR', 'VN'],
  ['SA', 'SM', 'GB'],
  ['SN', 'ST', 'DE'],
  ['SU', 'SZ', 'PL'],
  ['TA', 'TH', 'CH'],
  ['TJ', 'TP', 'CZ'],
  ['TR', 'TV', 'HU'],
  ['TW', 'T1', 'PT'],
  ['U5', 'U7', 'SK'],
  ['UH', 'UM', 'DK'],
  ['UN', 'UT', 'IE'],
  ['UU', 'UZ', 'RO'],
  ['VA', 'VE', 'AT'],
  ['VF', 'VR', 'FR'],
  ['VS', 'VW', 'ES'],
  ['VX', 'V2', 'RS'],
  ['V3', 'V5', 'HR'],
  ['V6', 'V0', 'EE'],
  ['WA', 'W0', 'DE'],
  ['XA', 'XE', 'BG'],
  ['XF', 'XK', 'GR'],
  ['XL', 'XR', 'NL'],
  ['XS', 'XW', 'RU'],
  ['X3', 'X0', 'RU'],
  ['YA', 'YE', 'BE'],
  ['YF', 'YK', 'FI'],
  ['YS', 'YW', 'SE'],
  ['YX', 'Y2', 'NO'],
  ['ZA', 'ZR', 'IT'],
  ['1A', '10', 'US'],
  ['2A', '20', 'CA'],
  ['3A', '3W', 'MX'],
  ['4A', '40', 'US'],
  ['5A', '50', 'US'],
  ['6A', '6W', 'AU'],
  ['7A', '7E', 'NZ'],
  ['7F', '70', 'US'],
  ['8A', '8E', 'AR'],
  ['9A', '9E', 'BR'],
  ['93', '99', 'BR'],
]

/** The standard counts letters first, then 1 to 9, then 0. */
const rangeOrder = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890'

function isInRange(text: string, from: string, to: string): boolean {
  if (text.charAt(0) !== from.charAt(0)) return false
  const second = rangeOrder.indexOf(text.charAt(1))
  return second >= rangeOrder.indexOf(from.charAt(1)) && second <= rangeOrder.indexOf(to.charAt(1))
}

/** The country where the maker is registered (ISO 3166), which need not be where the vehicle was built. Null if the characters are not assigned. */
export function countryOfMaker(vin: string): string | null {
  return countryRanges.find(([from, to]) => isInRange(vin, from, to))?.[2] ?? null
}
