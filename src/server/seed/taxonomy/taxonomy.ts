/**
 * Reads the makes, models and variants that a fresh marketplace starts with. They live in text files that a person can
 * read and correct without knowing any code; a mistake is refused with its line.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uniqueSlug } from '../../../contract/market/slug.ts'
import {
  type KnownBodyType,
  bodyTypesByVehicleType,
  doorCounts,
  type FuelType,
  fuelTypes,
  type Transmission,
  transmissions,
  type KnownVehicleType,
  vehicleTypes,
} from '../../../contract/market/vocabulary.ts'

export interface TaxonomyMake {
  name: string
  /** Unique among the makes of the vehicle type. */
  slug: string
  vehicleType: KnownVehicleType
  /** 1 to 100: how many second-hand listings there are, compared with the other makes of the vehicle type. */
  weight: number
  models: TaxonomyModel[]
}

export interface TaxonomyModel {
  name: string
  /** Unique within the make. */
  slug: string
  /** The most common one first. */
  bodyTypes: KnownBodyType[]
  /** 1 to 100: how many listings there are, compared with the other models of the make. */
  weight: number
  /** Only where they differ from what the body type implies. */
  doors: number[] | null
  /** Only where they differ from what the body type implies. */
  seats: number | null
  /** The series or family of models that are also looked for together: "2 Series", "Golf". */
  group: string | null
  variants: TaxonomyVariant[]
}

export interface TaxonomyVariant {
  /** As it stands after make and model. */
  name: string
  /** Unique within the model. */
  slug: string
  fromYear: number
  /** Null while it is still built. */
  toYear: number | null
  /** Null for what has no engine of its own. */
  fuelType: FuelType | null
  powerKw: number | null
  /** Null where nothing burns inside cylinders. */
  engineCc: number | null
  /** Empty for what has no engine of its own. */
  transmissions: Transmission[]
  /** What it cost when it was new, VAT included. */
  newPriceEuros: number | null
}

const filesByVehicleType: Readonly<Record<KnownVehicleType, readonly string[]>> = {
  car: ['cars-a-l.txt', 'cars-m-z.txt'],
  motorcycle: ['motorcycles.txt'],
  truck: ['trucks.txt'],
  bus: ['buses.txt'],
  caravan: ['caravans.txt'],
}

/** Every make of every vehicle type, in the order of the tabs and of the files. */
export function readTaxonomy(): TaxonomyMake[] {
  return vehicleTypes.flatMap((vehicleType) => {
    const makes = filesByVehicleType[vehicleType].flatMap((file) => readFile(file, vehicleType))
    const slugs = new Set<string>()
    for (const make of makes) {
      if (slugs.has(make.slug)) throw new Error(`${make.name} stands in two files of the vehicle type ${vehicleType}`)
      slugs.add(make.slug)
    }
    return makes
  })
}

function readFile(file: string, vehicleType: KnownVehicleType): TaxonomyMake[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  try {
    return parseTaxonomy(text, vehicleType)
  } catch (error) {
    throw new Error(`${file}, ${String(error instanceof Error ? error.message : error)}`, { cause: error })
  }
}

/** The space matters: a model may be called "#1". */
const comment = /^\s*#(?:\s|$)/

/** Throws an Error that names the line and what is wrong with it: a silent guess would become a false fact on sale. */
export function parseTaxonomy(text: string, vehicleType: KnownVehicleType): TaxonomyMake[] {
  const makes: TaxonomyMake[] = []
  const parents: { name: string; children: unknown[]; lineNumber: number }[] = []
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '' || comment.test(line)) return
    const lineNumber = index + 1
    onLine(lineNumber, () => {
      const entry = readLine(line, makes, vehicleType)
      if ('models' in entry) parents.push({ name: entry.name, children: entry.models, lineNumber })
      if ('variants' in entry) parents.push({ name: entry.name, children: entry.variants, lineNumber })
    })
  })
  for (const { name, children, lineNumber } of parents) {
    onLine(lineNumber, () => refuseIf(children.length === 0, `nothing stands below ${name}`))
  }
  return makes
}

/** Adds the make, model or variant of one line to the tree, at the depth its indent says, and returns it. */
function readLine(
  line: string,
  makes: TaxonomyMake[],
  vehicleType: KnownVehicleType,
): TaxonomyMake | TaxonomyModel | TaxonomyVariant {
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  const fields = line.trim().split(' | ')
  refuseIf(
    fields.some((field) => field.includes('|') || field !== field.trim()),
    'fields are separated by " | ", one space on either side',
  )
  const make = makes.at(-1)
  const model = make?.models.at(-1)
  switch (indent) {
    case '':
      return append(makes, readMake(fields, makes, vehicleType), fields)
    case '  ':
      if (make === undefined) throw new Error('a model needs a make above it')
      return append(make.models, readModel(fields, make), fields)
    case '    ':
      if (model === undefined) throw new Error('a variant needs a model above it')
      return append(model.variants, readVariant(fields, model), fields)
    default:
      throw new Error(`the indent must be 0, 2 or 4 spaces, not ${JSON.stringify(indent)}`)
  }
}

function append<Entry>(siblings: Entry[], entry: Entry, fieldsLeft: string[]): Entry {
  refuseIf(fieldsLeft.length > 0, `"${fieldsLeft[0]}" is unknown, repeated or in the wrong place`)
  siblings.push(entry)
  return entry
}

function readMake(fields: string[], siblings: TaxonomyMake[], vehicleType: KnownVehicleType): TaxonomyMake {
  return { ...takeName(fields, siblings), vehicleType, weight: takeWeight(fields), models: [] }
}

function readModel(fields: string[], make: TaxonomyMake): TaxonomyModel {
  const name = takeName(fields, make.models)
  const bodyTypes = readKeys('body type', fields.shift() ?? '', bodyTypesByVehicleType[make.vehicleType])
  const weight = takeWeight(fields)
  const doors =
    take(fields, /^doors ([\d/]+)$/)
      ?.split('/')
      .map(Number) ?? null
  refuseIf(doors?.some((count) => !isOneOf(doorCounts, count)) ?? false, `doors must be of ${doorCounts.join(', ')}`)
  const seats = takeNumber(fields, /^seats (\d+)$/)
  const group = take(fields, /^group (.+)$/)
  return { ...name, bodyTypes, weight, doors, seats, group, variants: [] }
}

function readVariant(fields: string[], model: TaxonomyModel): TaxonomyVariant {
  const name = takeName(fields, model.variants)
  const years = /^(\d{4})-(\d{4})?$/.exec(fields.shift() ?? '')
  if (years === null) throw new Error('a variant needs its years after its name, as in 2012-2020 or 2019-')
  const fromYear = Number(years[1])
  const toYear = years[2] === undefined ? null : Number(years[2])
  refuseIf(toYear !== null && toYear < fromYear, `the years ${fromYear}-${toYear} run backwards`)
  const fuel = take(fields, /^([a-z_]+)$/)
  const fuelType = fuel === null ? null : readKey('fuel', fuel, fuelTypes)
  const powerKw = takeNumber(fields, /^(\d+) kW$/)
  const engineCc = takeNumber(fields, /^(\d+) cc$/)
  const gearboxes = take(fields, /^([a-z_]+(?:, *[a-z_]+)*)$/)
  const variant: TaxonomyVariant = {
    ...name,
    fromYear,
    toYear,
    fuelType,
    powerKw,
    engineCc,
    transmissions: gearboxes === null ? [] : readKeys('transmission', gearboxes, transmissions),
    newPriceEuros: takeNumber(fields, /^(\d+)$/),
  }
  refuseImplausible(variant, model)
  return variant
}

/** What each field allows on its own, but no vehicle has together. */
function refuseImplausible(variant: TaxonomyVariant, model: TaxonomyModel): void {
  const { fuelType, powerKw, engineCc, transmissions: gearboxes } = variant
  const isTowed = model.bodyTypes.includes('touring_caravan')
  const hasDrive = powerKw !== null || engineCc !== null || gearboxes.length > 0
  refuseIf(fuelType === null && hasDrive, 'kW, cc or a transmission without a fuel')
  refuseIf(fuelType === null && !isTowed, 'only what is towed goes without a fuel')
  const isElectric = fuelType === 'electric'
  refuseIf(isElectric && engineCc !== null, 'an electric variant has no cc')
  refuseIf(isElectric && gearboxes.some((key) => key !== 'automatic'), 'an electric variant is automatic')
}

function takeName(
  fields: string[],
  siblings: readonly { name: string; slug: string }[],
): { name: string; slug: string } {
  const name = fields.shift() ?? ''
  const known = siblings.some((sibling) => sibling.name.toLowerCase() === name.toLowerCase())
  refuseIf(known, `"${name}" stands here twice`)
  const slug = uniqueSlug(name, (candidate) => siblings.some((sibling) => sibling.slug === candidate))
  refuseIf(!/^[a-z0-9]/.test(slug), `"${name}" holds no Latin letter and no digit to address it by`)
  return { name, slug }
}

function takeWeight(fields: string[]): number {
  const weight = takeNumber(fields, /^weight (\d+)$/) ?? 0
  refuseIf(weight < 1 || weight > 100, 'a make or model needs a weight from 1 to 100')
  return weight
}

/** The number of the next field if it has the shape, leaving the field in place if it has not. */
function takeNumber(fields: string[], shape: RegExp): number | null {
  const text = take(fields, shape)
  refuseIf(text !== null && Number(text) === 0, 'a number must be above zero')
  return text === null ? null : Number(text)
}

function take(fields: string[], shape: RegExp): string | null {
  const text = shape.exec(fields[0] ?? '')?.[1]
  if (text === undefined) return null
  fields.shift()
  return text
}

function readKeys<Key extends string>(what: string, list: string, known: readonly Key[]): Key[] {
  const keys = list.split(',').map((key) => readKey(what, key.trim(), known))
  refuseIf(new Set(keys).size < keys.length, `${what} "${list}" names one twice`)
  return keys
}

function readKey<Key extends string>(what: string, key: string, known: readonly Key[]): Key {
  if (!isOneOf(known, key)) throw new Error(`unknown ${what} "${key}"; known are ${known.join(', ')}`)
  return key
}

function isOneOf<Value>(known: readonly Value[], value: unknown): value is Value {
  return (known as readonly unknown[]).includes(value)
}

function refuseIf(isWrong: boolean, message: string): void {
  if (isWrong) throw new Error(message)
}

function onLine(lineNumber: number, read: () => void): void {
  try {
    read()
  } catch (error) {
    throw new Error(`line ${lineNumber}: ${String(error instanceof Error ? error.message : error)}`, { cause: error })
  }
}
