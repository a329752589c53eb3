/** The legal forms and registers of invented companies. Numbers are of the right look, and random. */
import type { Country } from '../../contract/market/vocabulary.ts'
import { fillDigits } from './phone-numbers.ts'
import type { Random } from './random.ts'
import type { Town } from './towns.ts'

interface Trade {
  /** `{city}` is the town of the company. */
  register: string
  /** `#` is any digit. */
  number: string
  legalForm: string
}

const trades: Readonly<Partial<Record<Country, Trade>>> = {
  AT: { register: 'Firmenbuch, Handelsgericht {city}', number: 'FN ######x', legalForm: 'GmbH' },
  BE: { register: 'Kruispuntbank van Ondernemingen', number: '0###.###.###', legalForm: 'BV' },
  BG: { register: 'Търговски регистър', number: '2########', legalForm: 'ООД' },
  CY: { register: 'Registrar of Companies', number: 'HE ######', legalForm: 'Ltd' },
  CZ: { register: 'Obchodní rejstřík, {city}', number: 'C #####', legalForm: 's.r.o.' },
  DE: { register: 'Amtsgericht {city}', number: 'HRB #####', legalForm: 'GmbH' },
  DK: { register: 'CVR', number: '3#######', legalForm: 'ApS' },
  EE: { register: 'Äriregister', number: '1#######', legalForm: 'OÜ' },
  ES: { register: 'Registro Mercantil de {city}', number: 'Hoja M-######', legalForm: 'S.L.' },
  FI: { register: 'Kaupparekisteri', number: '2######-#', legalForm: 'Oy' },
  FR: { register: 'RCS {city}', number: '8## ### ###', legalForm: 'SARL' },
  GR: { register: 'Γ.Ε.ΜΗ.', number: '1###########', legalForm: 'Ε.Π.Ε.' },
  HR: { register: 'Sudski registar, {city}', number: 'MBS 08#######', legalForm: 'd.o.o.' },
  HU: { register: 'Cégbíróság, {city}', number: '01-09-######', legalForm: 'Kft.' },
  IE: { register: 'Companies Registration Office', number: '6#####', legalForm: 'Ltd' },
  IT: { register: 'Registro delle Imprese di {city}', number: 'REA ######', legalForm: 'S.r.l.' },
  LT: { register: 'Juridinių asmenų registras', number: '30#######', legalForm: 'UAB' },
  LU: { register: 'RCS Luxembourg', number: 'B ######', legalForm: 'Sàrl' },
  LV: { register: 'Uzņēmumu reģistrs', number: '4010#######', legalForm: 'SIA' },
  MT: { register: 'Malta Business Registry', number: 'C #####', legalForm: 'Ltd' },
  NL: { register: 'KvK', number: '7#######', legalForm: 'B.V.' },
  PL: { register: 'KRS', number: '0000######', legalForm: 'sp. z o.o.' },
  PT: { register: 'Conservatória do Registo Comercial de {city}', number: '5########', legalForm: 'Lda.' },
  RO: { register: 'Registrul Comerțului', number: 'J40/####/2015', legalForm: 'S.R.L.' },
  SE: { register: 'Bolagsverket', number: '559###-####', legalForm: 'AB' },
  SI: { register: 'Poslovni register Slovenije', number: '8######000', legalForm: 'd.o.o.' },
  SK: { register: 'Obchodný register, {city}', number: 'Sro #####/B', legalForm: 's.r.o.' },
}

/** Forms that the name of a company may end with, beside the usual one of its country. */
const forms = ['GmbH & Co. KG', 'GmbH', 'e.K.', 'AG', 'SARL', 'SAS', 'S.L.', 'S.A.', 'Ltd', 'SA', 'NV', 'SRL', 'Lda', 'S.p.A.', 'Oy', 'AB', 'A/S', 'ApS', 'Kft.', 'a.s.'] // prettier-ignore

export function legalFormOf(companyName: string, country: Country): string {
  return forms.find((form) => companyName.endsWith(` ${form}`)) ?? tradeIn(country).legalForm
}

export function registerOf({ city, country }: Town, random: Random): { name: string; number: string } {
  const { register, number } = tradeIn(country)
  return { name: register.replace('{city}', city), number: fillDigits(random, number) }
}

function tradeIn(country: Country): Trade {
  const trade = trades[country]
  if (!trade) throw new Error(`No register for ${country}`)
  return trade
}
