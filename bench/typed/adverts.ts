/** Adverts with titles and texts as sellers write them: half of them with a variant, half as an import brings them. */
import { colours } from '../../src/contract/market/vocabulary.ts'
import type { TaxonomyMake, TaxonomyModel, TaxonomyVariant } from '../../src/server/seed/taxonomy/taxonomy.ts'
import { mulberry32 } from '../search/generated-listings.ts'

export interface Advert {
  vehicleType: string
  make: string
  model: string
  /** Null where the seller named none. */
  variant: string | null
  title: string
  modelDescription: string
  description: string
  bodyType: string
  year: number
  mileageKm: number
  priceEuros: number
  fuelType: string | null
  transmission: string | null
  engineCc: number | null
  powerKw: number | null
  colour: string
  doors: number | null
  seats: number
  town: number
}

const equipment = [
  'Navi LED Sitzheizung', 'S line Xenon', 'M Sport Leder', 'AHK Allrad', 'Scheckheftgepflegt 1. Hand', 'TÜV neu, 8-fach bereift', 'Jahreswagen',
  'full service history', 'one owner, apple carplay', 'AMG Line panoramic roof', 'GPS, cuir, toit ouvrant', 'première main', 'carnet d’entretien',
  'attelage', 'km 0', 'único dueño', 'libro de revisiones', 'techo solar', 'único dono', 'livro de revisões', 'unico proprietario', 'tagliandata',
  '4x4', 'Standheizung', 'R line', 'GT line', 'Highline DSG', 'Comfortline', 'Titanium', 'Allure', 'Style', 'FR', 'xDrive', 'quattro', 'awd',
] as const // prettier-ignore

const estates: Readonly<Record<string, string>> = {
  volkswagen: 'Variant',
  audi: 'Avant',
  bmw: 'Touring',
  ford: 'Turnier',
  peugeot: 'SW',
}

/** @param towns how many towns the adverts are spread over */
export function* generateAdverts(count: number, makes: readonly TaxonomyMake[], towns: number): Generator<Advert> {
  const random = mulberry32(20_261_124)
  const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const models = makes.flatMap((make) => make.models.map((model) => ({ make, model })))
  const weights = models.map(({ make, model }) => (make.weight * model.weight) ** 0.5)
  const sums = weights.reduce<number[]>((all, weight) => [...all, (all.at(-1) ?? 0) + weight], [])
  for (let number = 0; number < count; number += 1) {
    const at = random() * (sums.at(-1) ?? 0)
    // Every model is there at least once.
    const { make, model } = models[number] ?? models[sums.findIndex((sum) => sum >= at)] ?? oneOf(models)
    const variant = oneOf(model.variants)
    const year = variant.fromYear + Math.floor(random() * Math.max(1, (variant.toYear ?? 2026) - variant.fromYear + 1))
    const bodyType = oneOf(model.bodyTypes)
    const age = 2026 - year
    yield {
      vehicleType: make.vehicleType,
      make: make.slug,
      model: model.slug,
      variant: number % 2 === 0 ? variant.slug : null,
      ...textsOf(make, model, variant, bodyType, oneOf(equipment), oneOf(equipment)),
      bodyType,
      year,
      mileageKm: age <= 0 ? 10 : Math.round(age * 14_000 * (0.4 + random())),
      priceEuros: Math.max(500, Math.round((variant.newPriceEuros ?? 25_000) * 0.87 ** age)),
      fuelType: variant.fuelType,
      transmission: variant.transmissions.length > 0 ? oneOf(variant.transmissions) : null,
      engineCc: variant.engineCc,
      powerKw: variant.powerKw,
      colour: oneOf(colours),
      doors: make.vehicleType === 'motorcycle' ? null : (model.doors?.[0] ?? 5),
      seats: model.seats ?? 5,
      town: Math.floor(random() * towns),
    }
  }
}

/** "Volkswagen Golf VII Variant 2.0 TDI Highline DSG": the generation, body and engine stand in the title only. */
function textsOf(
  make: TaxonomyMake,
  model: TaxonomyModel,
  variant: TaxonomyVariant,
  bodyType: string,
  first: string,
  second: string,
): Pick<Advert, 'title' | 'modelDescription' | 'description'> {
  const body = bodyType === 'wagon' ? (estates[make.slug] ?? 'Kombi') : ''
  const generation = /\((.+)\)/.exec(variant.name)?.[1]?.replace('Mk', '') ?? ''
  const engine = variant.name.replace(/\s*\(.+\)/, '')
  const words = [generation, body, engine, first].filter((word) => word !== '')
  return {
    title: [make.name, model.name, ...words].join(' ').slice(0, 100),
    modelDescription: words.join(' ').slice(0, 50),
    description: `${make.name} ${model.name} ${words.join(' ')}. ${second}. Sold as seen, more on the phone.`,
  }
}
