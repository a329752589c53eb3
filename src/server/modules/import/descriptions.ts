/** A description of facts alone, for files that have none: it promises nothing that the seller has not stated. */
import { psOfKw } from '../../../contract/power.ts'
import type { FuelType, Language, Transmission } from '../../../contract/vocabulary.ts'

interface Facts {
  name: string
  year: number
  mileageKm: number
  fuelType: FuelType | null
  transmission: Transmission | null
  powerKw: number | null
}

interface Words {
  firstRegistration: string
  fuels: Record<FuelType, string>
  transmissions: Record<Transmission, string>
  horsepower: string
  closing: string
}

const words: Record<Language, Words> = {
  en: {
    firstRegistration: 'year',
    fuels: { petrol: 'petrol', diesel: 'diesel', electric: 'electric', hybrid: 'hybrid', lpg: 'LPG', plugin_hybrid: 'plug-in hybrid', cng: 'natural gas', hydrogen: 'hydrogen' }, // prettier-ignore
    transmissions: { automatic: 'automatic', manual: 'manual', cvt: 'CVT', semi_automatic: 'semi-automatic' },
    horsepower: 'hp',
    closing: 'Please ask us for more details.',
  },
  de: {
    firstRegistration: 'Baujahr',
    fuels: { petrol: 'Benzin', diesel: 'Diesel', electric: 'Elektro', hybrid: 'Hybrid', lpg: 'Autogas', plugin_hybrid: 'Plug-in-Hybrid', cng: 'Erdgas', hydrogen: 'Wasserstoff' }, // prettier-ignore
    transmissions: { automatic: 'Automatik', manual: 'Schaltgetriebe', cvt: 'stufenloses Getriebe', semi_automatic: 'Halbautomatik' }, // prettier-ignore
    horsepower: 'PS',
    closing: 'Weitere Angaben auf Anfrage.',
  },
  es: {
    firstRegistration: 'año',
    fuels: { petrol: 'gasolina', diesel: 'diésel', electric: 'eléctrico', hybrid: 'híbrido', lpg: 'GLP', plugin_hybrid: 'híbrido enchufable', cng: 'gas natural', hydrogen: 'hidrógeno' }, // prettier-ignore
    transmissions: { automatic: 'automático', manual: 'manual', cvt: 'variador continuo', semi_automatic: 'semiautomático' }, // prettier-ignore
    horsepower: 'CV',
    closing: 'Pregúntenos por más detalles.',
  },
  fr: {
    firstRegistration: 'année',
    fuels: { petrol: 'essence', diesel: 'diesel', electric: 'électrique', hybrid: 'hybride', lpg: 'GPL', plugin_hybrid: 'hybride rechargeable', cng: 'gaz naturel', hydrogen: 'hydrogène' }, // prettier-ignore
    transmissions: { automatic: 'boîte automatique', manual: 'boîte manuelle', cvt: 'boîte à variation continue', semi_automatic: 'boîte semi-automatique' }, // prettier-ignore
    horsepower: 'ch',
    closing: 'Contactez-nous pour plus de détails.',
  },
  pt: {
    firstRegistration: 'ano',
    fuels: { petrol: 'gasolina', diesel: 'gasóleo', electric: 'elétrico', hybrid: 'híbrido', lpg: 'GPL', plugin_hybrid: 'híbrido plug-in', cng: 'gás natural', hydrogen: 'hidrogénio' }, // prettier-ignore
    transmissions: { automatic: 'automático', manual: 'manual', cvt: 'variação contínua', semi_automatic: 'semiautomático' }, // prettier-ignore
    horsepower: 'cv',
    closing: 'Contacte-nos para mais informações.',
  },
}

export function describeFacts(facts: Facts, language: Language): string {
  const text = words[language]
  const number = new Intl.NumberFormat(language)
  const power = facts.powerKw
  const parts = [
    facts.name,
    `${text.firstRegistration} ${facts.year}`,
    `${number.format(facts.mileageKm)} km`,
    facts.fuelType && text.fuels[facts.fuelType],
    facts.transmission && text.transmissions[facts.transmission],
    power === null ? null : `${power} kW (${psOfKw(power)} ${text.horsepower})`,
  ]
  return `${parts.filter(Boolean).join(', ')}. ${text.closing}`
}
