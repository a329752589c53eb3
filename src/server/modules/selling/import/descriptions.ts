/**
 * Writes a description from facts alone, for files that have none: it promises nothing that the seller has not
 * stated.
 */
import { readFileSync } from 'node:fs'
import { psOfKw } from '../../../../contract/market/power.ts'
import {
  type Country,
  type FuelType,
  type Language,
  languages,
  languageTable,
  type Transmission,
} from '../../../../contract/market/vocabulary.ts'

interface Facts {
  name: string
  year: number
  mileageKm: number | null
  fuelType: FuelType | null
  transmission: Transmission | null
  powerKw: number | null
}

interface Words {
  firstRegistration: string
  fuels: Record<FuelType, string>
  transmissions: Record<Transmission, string>
  closing: string
}

const known = new Map<Language, Words>()
const numbers = new Map<Language, Intl.NumberFormat>()

/** The texts of each language, loaded at first use. */
function wordsOf(language: Language): Words {
  const file = new URL(`./texts/${language}.json`, import.meta.url)
  const words = known.get(language) ?? (JSON.parse(readFileSync(file, 'utf8')) as Words)
  known.set(language, words)
  return words
}

export function describeFacts(facts: Facts, language: Language): string {
  const text = wordsOf(language)
  const number = numbers.get(language) ?? new Intl.NumberFormat(language)
  numbers.set(language, number)
  const power = facts.powerKw
  const parts = [
    facts.name,
    `${text.firstRegistration} ${facts.year}`,
    facts.mileageKm === null ? null : `${number.format(facts.mileageKm)} km`,
    facts.fuelType && text.fuels[facts.fuelType],
    facts.transmission && text.transmissions[facts.transmission],
    power === null ? null : `${power} kW (${psOfKw(power)} ${languageTable[language].horsepower})`,
  ]
  return `${parts.filter(Boolean).join(', ')}. ${text.closing}`
}

/** The language of descriptions unless another is given: that of the vehicle's country, else English. */
export function languageOf(country: Country): Language {
  const isWritten = (language: Language) => languageTable[language].countries.some((one) => one === country)
  return languages.find(isWritten) ?? languages[0]
}
