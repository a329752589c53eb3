/** A seller's description of a vehicle: a handful of sentences about its own facts, in the seller's language. */
import { ownValue } from '../../contract/market/own-value.ts'
import type { Random } from './random.ts'
import type { NamedItem, DescriptionLanguage, KindSentences, SharedSentences, TextBank } from './texts/text-bank.ts'
import { textBanks } from './texts/text-banks.ts'
import type { ChosenVehicle } from './vehicle-choice.ts'
import type { VehicleState } from './vehicle-state.ts'

const fewestSentences = 3
const mostSentences = 8

export interface DescribedVehicle {
  vehicle: ChosenVehicle
  state: VehicleState
  features: readonly NamedItem[]
  /** As `2027-05-31`. */
  inspectionValidUntil: string | null
  vatDeductible: boolean
  soldByDealer: boolean
  country: string
  town: string
}

export function describeVehicle(random: Random, language: DescriptionLanguage, described: DescribedVehicle): string {
  const bank = textBanks[language]
  const sentences = topicsOf(random, bank, described).map((topic) => random.pick(topic))
  return sentences.map((sentence) => fill(random, sentence, bank, described)).join(' ')
}

type Topic = readonly string[]

/** The subjects that this seller mentions, in a sensible order. */
function topicsOf(random: Random, bank: TextBank, described: DescribedVehicle): Topic[] {
  const { vehicle, state, features, soldByDealer, vatDeductible } = described
  const { shared } = bank
  const kind = kindOf(bank, vehicle)
  const tone = soldByDealer ? 'dealer' : 'private'
  const isNew = state.condition === 'new'
  const isElectric = vehicle.variant.fuelType === 'electric'
  const middle: Topic[] = []
  const mention = (probability: number, topic: Topic) => {
    if (random.chance(probability)) middle.push(topic)
  }

  if (isNew) middle.push(shared.factoryNew)
  else {
    if (state.damaged === 'yes') middle.push(shared.damaged)
    else mention(0.75, conditionTopic(kind, state))
    if (state.previousOwners === 1) mention(0.6, oneOwnerTopic(shared, soldByDealer))
    else if (state.previousOwners !== null) mention(0.35, shared.severalOwners)
    if (state.serviceHistory === 'yes') mention(0.65, shared.serviced)
    if (state.accident === 'yes') middle.push(shared.repairedAccident)
    else if (state.accident === 'no' && state.damaged !== 'yes') mention(0.35, shared.accidentFree)
    if (state.mileageKm > 3_000) mention(0.22, shared.mileage)
    // Work done on vans, lorries and motorcycles is mostly work on engines.
    const hasUpkeep = vehicle.age > 2.5 && state.damaged !== 'yes' && (!isElectric || kind === bank.car)
    if (hasUpkeep) mention(0.5, kind.upkeep)
    if (!soldByDealer) mention(0.5, kind.use)
    // Journeys on motorcycles and in caravans are mentioned only by owners who made them.
    else if (vehicle.age > 1 && (kind === bank.car || kind === bank.commercial)) mention(0.15, kind.use)
    if (described.inspectionValidUntil !== null) mention(0.5, shared.inspection)
  }
  if (features.length >= 3) mention(0.6, shared.equipment)
  if (isElectric && !isNew && state.damaged !== 'yes') mention(0.75, shared.electric)
  shuffleLightly(random, middle)

  const end: Topic[] = []
  if (vatDeductible) end.push(shared.vatDeductible)
  if (soldByDealer && state.damaged !== 'yes' && random.chance(0.8)) end.push(termsTopic(shared, isNew))
  if (!soldByDealer && random.chance(0.55)) end.push(kind.reason)
  if (random.chance(0.8) || middle.length + end.length < fewestSentences - 1) end.push(closingTopic(shared, described))
  if (middle.length + end.length < fewestSentences - 1) middle.push(conditionTopic(kind, state))
  return [kind.opening[tone], ...middle.slice(0, mostSentences - 1 - end.length), ...end]
}

function kindOf(bank: TextBank, { vehicleType }: ChosenVehicle): KindSentences {
  if (vehicleType === 'truck' || vehicleType === 'bus') return bank.commercial
  return bank[vehicleType]
}

function oneOwnerTopic({ oneOwner, iAmTheFirst }: SharedSentences, soldByDealer: boolean): Topic {
  return soldByDealer ? oneOwner : [...oneOwner, ...iAmTheFirst]
}

function termsTopic({ terms, termsForUsed }: SharedSentences, isNew: boolean): Topic {
  return isNew ? terms : [...terms, ...termsForUsed]
}

function closingTopic(
  { closing, testDrive }: SharedSentences,
  { vehicle, state, soldByDealer }: DescribedVehicle,
): Topic {
  const tone = soldByDealer ? 'dealer' : 'private'
  const canBeDriven = state.damaged !== 'yes' && vehicle.bodyType !== 'touring_caravan'
  return canBeDriven ? [...closing[tone], ...testDrive[tone]] : closing[tone]
}

function conditionTopic(kind: KindSentences, { condition }: VehicleState): Topic {
  if (condition === 'used_excellent') return kind.excellent
  return condition === 'used_good' ? kind.good : kind.worn
}

/** Sellers mostly use one order, but not all the same one. */
function shuffleLightly(random: Random, topics: Topic[]): void {
  for (let index = 1; index < topics.length; index += 1) {
    const [before, here] = [topics[index - 1], topics[index]]
    if (before && here && random.chance(0.3)) topics.splice(index - 1, 2, here, before)
  }
}

function fill(random: Random, sentence: string, bank: TextBank, described: DescribedVehicle): string {
  if (!sentence.includes('{')) return sentence
  return sentence.replaceAll(/\{(\w+)\}/g, (_place, name: string) => factFor(random, name, bank, described))
}

function factFor(random: Random, name: string, bank: TextBank, described: DescribedVehicle): string {
  const { vehicle, state } = described
  const powerKw = vehicle.variant.powerKw ?? 0
  switch (name) {
    case 'vehicle':
      return `${vehicle.make.name} ${vehicle.model.name}`
    case 'year':
      return String(vehicle.year)
    case 'month':
      return `${String(vehicle.month).padStart(2, '0')}/${vehicle.year}`
    case 'km':
      return grouped(state.mileageKm, bank.thousands)
    case 'owners':
      return String(state.previousOwners)
    case 'kw':
      return String(powerKw)
    case 'ps':
      return String(Math.round(powerKw * 1.35962))
    case 'equipment':
      return listOf(random, bank, described.features)
    case 'inspection':
      return ownValue(bank.inspectionNames, described.country) ?? bank.inspectionNames.other
    case 'until':
      return `${described.inspectionValidUntil?.slice(5, 7)}/${described.inspectionValidUntil?.slice(0, 4)}`
    case 'town':
      return described.town
    default:
      throw new Error(`A sentence asks for an unknown fact: ${name}`)
  }
}

function grouped(value: number, separator: string): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, separator)
}

/** Three to six of the rarer items, as sellers do not mention what every car has. */
function listOf(random: Random, bank: TextBank, features: readonly NamedItem[]): string {
  const words = features.slice(-random.int(3, 6)).map((feature) => bank.features[feature])
  const last = words.pop()
  return `${words.join(', ')} ${bank.and} ${last}`
}
