/** The facts of a vehicle as schemas: what sellers state, what views show, what searches filter by. */
import { z } from 'zod'
import type { CodeFact, FactSurfaces, NumberFact, VehicleFact } from './market/fact-kinds.ts'
import {
  filterOf,
  type ListedFact,
  listedFacts,
  type OptionedFact,
  type OptionOf,
  optionsOf,
  rangeBounds,
  rangedFacts,
  type RangeName,
} from './market/fact-filters.ts'
import { type FactsOn, surfacesOf } from './market/fact-surfaces.ts'
import { taxonomyKey } from './fields.ts'
import { maxBodyTypes } from './market/limits.ts'
import { oneLinePattern } from './market/one-line.ts'
import { readTypeKey } from './market/type-key.ts'
import { type ValuedFact, valuedFacts } from './market/valued-facts.ts'
import {
  type FactKey,
  factKeys,
  factOf,
  type FactsWith,
  type FactValue,
  type VehicleFacts,
  vehicleFacts,
} from './market/vehicle-facts.ts'

/** Required facts have no default; all others have one, so that a draft may omit them. */
type DraftField<Key extends FactKey> = VehicleFacts[Key] extends { required: true }
  ? z.ZodType<FactValue<Key>, FactValue<Key>>
  : z.ZodDefault<z.ZodType<FactValue<Key>, FactValue<Key>>>
type ViewField<Key extends FactKey> = z.ZodType<FactValue<Key>, FactValue<Key>>

/** With the words of the specification (section 5, create). */
const priceTexts = { missing: 'Price is required', invalid: 'Please enter a valid price' }

/** Remarks on facts of a draft whose name does not say it. */
const draftRemarks: Partial<Record<FactKey, string>> = {
  modelDescription: 'One line under the title: what make, model and variant do not say, "320d xDrive Touring M Sport"',
  typeKey:
    'Of the vehicle\'s papers: HSN and TSN in Germany ("0603/BGU"), CNIT or "type mine" in France, elsewhere the number of the type approval',
  vatTreatment: 'Of dealers only; a private seller states nothing, whatever is sent',
}

/** A stated value, in the range of the table. */
function statedField(key: FactKey, fact: VehicleFact): z.ZodType {
  switch (fact.kind) {
    case 'number':
      return key === 'priceEuros' ? price(fact) : z.int().min(fact.min).max(fact.max)
    case 'choice':
      return z.enum(fact.values)
    case 'taxonomy':
      return taxonomyKey
    case 'several':
      return z.array(z.enum(fact.values)).max(fact.values.length)
    case 'day':
      return z.iso.date().refine((day) => day >= fact.min && day <= fact.max)
    case 'code': {
      if (key === 'typeKey') return typeKey(fact)
      const code = z.string().trim().toUpperCase()
      return fact.pattern ? code.regex(fact.pattern).length(fact.maxLength) : code.max(fact.maxLength)
    }
    case 'text':
      return z.string().trim().min(1).max(fact.maxLength).regex(oneLinePattern)
  }
}

function price({ min, max }: NumberFact): z.ZodType {
  const { missing, invalid } = priceTexts
  return z
    .int({ error: ({ input }) => (input === undefined ? missing : invalid) })
    .min(min, invalid)
    .max(max)
}

/** Stored in one form however it is written, so that equal keys are equal. */
function typeKey({ maxLength }: CodeFact): z.ZodType {
  return z
    .string()
    .overwrite((text) => readTypeKey(text)?.key ?? text)
    .max(maxLength)
    .refine((text) => readTypeKey(text) !== null, 'A key of a vehicle type has another form')
}

function draftField(key: FactKey): z.ZodType {
  const [field, description] = [defaultedField(key), draftRemarks[key]]
  return description === undefined ? field : field.meta({ description })
}

function defaultedField(key: FactKey): z.ZodType {
  const fact = factOf(key)
  const field = statedField(key, fact)
  if (fact.required) return field
  if (fact.kind === 'several') return field.default([])
  if (fact.kind !== 'choice' || fact.unstated === undefined) return field.nullable().default(null)
  return field.default(fact.unstated)
}

/**
 * What views promise of numbers besides that they are whole. The others are shown as they are stored: a range that
 * becomes smaller must not make an old listing unreadable.
 */
const promised: Partial<Record<FactKey, { min: number; max?: number }>> = {
  year: vehicleFacts.year,
  firstRegistrationMonth: vehicleFacts.firstRegistrationMonth,
  mileageKm: { min: vehicleFacts.mileageKm.min },
  priceEuros: { min: vehicleFacts.priceEuros.min },
}

function viewField(key: FactKey): z.ZodType {
  const fact = factOf(key)
  const field = shownField(key, fact)
  const isNullable = !fact.required && fact.kind !== 'several' && !(fact.kind === 'choice' && fact.unstated)
  return isNullable ? field.nullable() : field
}

function shownField(key: FactKey, fact: VehicleFact): z.ZodType {
  switch (fact.kind) {
    case 'number': {
      const { min, max } = promised[key] ?? {}
      const least = min === undefined ? z.int() : z.int().min(min)
      return max === undefined ? least : least.max(max)
    }
    case 'several':
      return z.array(z.enum(fact.values))
    case 'day':
      return z.iso.date()
    case 'text':
      return z.string()
    case 'code':
      return key === 'typeKey' ? z.string() : statedField(key, fact)
    case 'choice':
    case 'taxonomy':
      return statedField(key, fact)
  }
}

/** A schema for each key. The cast says what `make` returns for it, which the compiler cannot follow through a loop. */
function shapeOf<Shape>(keys: readonly (keyof Shape & string)[], make: (key: never) => z.ZodType): Shape {
  return Object.fromEntries(keys.map((key) => [key, make(key as never)])) as Shape
}

/** The facts of a draft. */
export const factDrafts = shapeOf<{ [Key in FactKey]: DraftField<Key> }>(factKeys, draftField)

/** Those that an estimate takes into account, none of which has to be stated. */
export const valuedFactDrafts = shapeOf<{ [Key in ValuedFact]: z.ZodOptional<DraftField<Key>> }>(
  valuedFacts,
  (key: ValuedFact) => draftField(key).optional(),
)

/** The facts as views show them. */
export const factViews = shapeOf<{ [Key in FactKey]: ViewField<Key> }>(factKeys, viewField)

type ShownOn<Place> = { [Key in FactsOn<{ shown: Place }>]: ViewField<Key> }
const viewsOn = <Place extends FactSurfaces['shown']>(place: Place) =>
  shapeOf<ShownOn<Place>>(
    factKeys.filter((key): key is FactsOn<{ shown: Place }> => surfacesOf(key).shown === place),
    viewField,
  )

/** The facts of cards, and those that a listing's page adds. */
export const cardFactViews = viewsOn('card')
export const pageFactViews = viewsOn('page')

type RangeInputs = { [Name in RangeName]: z.ZodOptional<z.ZodInt> }

/** Remarks on filters with unclear names. */
const remarks: Partial<Record<RangeName | ListedFact, string>> = {
  maxCo2: 'Grams per kilometre',
  doors: 'Refused for motorcycles, as each filter is for a vehicle type that does not have the fact',
  features: 'All of them',
  damaged:
    '`hidden` leaves out vehicles that are stated to be damaged, `only` finds these alone; `shown`, as left out, finds all. Addresses of pages mean `hidden` where they say nothing',
  minInspectionMonths: 'From today up to `inspectionValidUntil`',
}

/** The bounds of ranges as search input. */
export const rangeInputs: RangeInputs = Object.fromEntries(
  rangeBounds.map(({ name, min, max }) => [name, remarked(name, z.int().min(min).max(max).optional())]),
) as RangeInputs

type ItemOf<Key extends ListedFact> = Key extends OptionedFact
  ? OptionOf<Key>
  : FactValue<Key> extends (infer Item)[]
    ? Item
    : NonNullable<FactValue<Key>>
type ListInputs = { [Key in ListedFact]: z.ZodOptional<z.ZodArray<z.ZodType<ItemOf<Key>, ItemOf<Key>>>> }

/** The lists of values as search input. */
export const listInputs: ListInputs = shapeOf<ListInputs>(listedFacts, (key: ListedFact) => {
  const fact = factOf(key)
  const [item, most] = itemOf(key, fact)
  return remarked(key, z.array(item).max(most).optional())
})

/** One value of a list, and the most different ones. */
function itemOf(key: ListedFact, fact: VehicleFact): [item: z.ZodType, most: number] {
  const options = Object.keys(optionsOf(key) ?? {})
  if (options.length > 0) return [z.enum(options), options.length]
  if (fact.kind === 'number') return [statedField(key, fact), fact.max - fact.min + 1]
  if ('values' in fact) return [z.enum(fact.values), fact.values.length]
  return [taxonomyKey, maxBodyTypes]
}

function remarked<Schema extends z.ZodType>(name: RangeName | ListedFact, schema: Schema): Schema {
  const description = remarks[name]
  return description === undefined ? schema : schema.meta({ description })
}

const listings = z.int().min(0)
/** A histogram: adjacent bars, in order. */
const bars = z.array(
  z.object({
    from: z.int(),
    upTo: z.int().nullable().meta({ description: 'Not included; null where the bar has no end' }),
    listings,
  }),
)

type Counted<Key extends ListedFact> = z.ZodArray<
  z.ZodObject<{ key: z.ZodType<ItemOf<Key>, ItemOf<Key>>; listings: z.ZodInt }>
>
type ListFacets = { [Key in ListedFact as VehicleFacts[Key]['filter']['facet']]: Counted<Key> }
type RangeFacets = {
  [Key in FactsWith<{ filter: { by: 'range'; facet: string } }> as VehicleFacts[Key]['filter']['facet']]: typeof bars
}

/** The number of listings for each value of a list, by facet name. */
export const listFacets = Object.fromEntries(
  listedFacts.map((key) => {
    const fact = factOf(key)
    const item = fact.kind === 'number' ? z.int() : itemOf(key, fact)[0]
    const counted = z.array(z.object({ key: item, listings }))
    return [
      vehicleFacts[key].filter.facet,
      fact.kind === 'taxonomy' ? counted.meta({ description: 'Of the vehicle type' }) : counted,
    ]
  }),
) as unknown as ListFacets

/** The number of listings along a range, by facet name. */
export const rangeFacets = Object.fromEntries(
  rangedFacts.flatMap((key) => {
    const filter = filterOf(key)
    return filter?.facet === undefined ? [] : [[filter.facet, bars]]
  }),
) as RangeFacets
