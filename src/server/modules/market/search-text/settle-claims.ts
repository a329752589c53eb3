/** Settles claims that cannot both hold, and those that are about something else than the vehicle. */
import { fitsVehicleType } from '../../../../contract/market/search-filters.ts'
import type { VehicleType } from '../../../../contract/market/vocabulary.ts'
import type { Claims } from './claims.ts'
import { frequentWords } from './data/frequent-words.ts'
import { colouredParts as parts, insideWords, languagesOfColour, notPhrases, type Wish } from './data/words.ts'
import { isEveryday } from './lexicon.ts'
import { squeeze, type VehicleNames } from './vehicle-names.ts'

/**
 * "rote Felgen", "new driver": an adjective beside the noun that it belongs to says nothing about the vehicle. It stays as
 * typed.
 */
export function dropAdjectives(claims: Claims): void {
  const wordAt = (at: number) => claims.tokens[at]?.word ?? ''
  const isNoun = (at: number) =>
    claims.tokens[at]?.kind === 'word' && claims.isFree(at) && !isEveryday(wordAt(at)) && frequentWords.has(wordAt(at))
  const isPart = (at: number) => claims.isFree(at) && parts.has(wordAt(at))
  const ofParts = claims.all.filter(({ wish, from, to }) => {
    if (to - from > 1 || Object.keys(wish).length > 1) return false
    if (wish.colour !== undefined) return isPart(from - 1) || isPart(to) || isOfNoun(claims, from, to, isNoun)
    return wish.condition?.length === 1 && wish.condition[0] === 'new' && isNoun(to)
  })
  for (const claim of ofParts) {
    const inside = [claim.from - 1, claim.to].find((at) => claims.isFree(at) && insideWords.has(wordAt(at)))
    // "white interior"
    if (claim.wish.colour === undefined || inside === undefined) claims.giveBack(claim)
    else {
      claim.wish = { interiorColour: claim.wish.colour }
      claims.reserve(inside, inside + 1)
      Object.assign(claim, { from: Math.min(claim.from, inside), to: Math.max(claim.to, inside + 1) })
    }
  }
}

const adjectiveBehind: ReadonlySet<string> = new Set(['fr', 'es', 'pt', 'it'])

/** "zona verde", "gelbe Plakette": the colour of a thing that people often speak of, which stands before or behind it by the language. */
function isOfNoun(claims: Claims, from: number, to: number, isNoun: (at: number) => boolean): boolean {
  const languages = [...(languagesOfColour.get(claims.tokens[from]?.spaced ?? '') ?? [])]
  if (languages.length === 0) return false
  const nounsBefore = languages.every((language) => adjectiveBehind.has(language))
  if (nounsBefore) return isNoun(from - 1) && claims.tokens[from]?.afterComma !== true
  return (
    languages.every((language) => !adjectiveBehind.has(language)) &&
    isNoun(to) &&
    claims.tokens[to]?.afterComma !== true
  )
}

/** "Crit'Air 1 violette", "pegatina C verde": the colour of a badge. */
export function dropColoursOfBadges(claims: Claims): void {
  for (const colour of claims.all.filter(({ wish }) => wish.colour !== undefined)) {
    const isBeside = claims.all.some(
      ({ from, to, wish }) => wish.environmentalBadge && (to === colour.from || from === colour.to),
    )
    if (isBeside) colour.wish = {}
  }
}

/** "moto tracción delantera": what the vehicle type does not have stays as typed. */
export function dropUnfit(claims: Claims, vehicleType: VehicleType | undefined): void {
  const unfit = claims.all.filter(({ wish }) => {
    const names = Object.keys(wish).filter((name) => name !== 'vehicleType')
    return names.length > 0 && !names.every((name) => fitsVehicleType(name, vehicleType))
  })
  for (const claim of unfit) if (claim.wish.vehicleType === undefined) claims.giveBack(claim)
}

/** "diesel auto" is an automatic in English and a car in German: behind a fuel the word says nothing for sure. */
export function dropAmbiguousAuto(claims: Claims): void {
  const isFuel = (at: number) => claims.all.some(({ to, wish }) => to === at && wish.fuelType !== undefined)
  const auto = claims.all.find(
    ({ from, to, wish }) =>
      to - from === 1 && claims.tokens[from]?.word === 'auto' && isFuel(from) && wish.vehicleType !== undefined,
  )
  if (auto) claims.all.splice(claims.all.indexOf(auto), 1)
}

/** "GLE 350d Coupé" is the GLE Coupé: a body behind a model's engine may be the end of another model's name. */
export function joinBodies(claims: Claims, { models }: VehicleNames): void {
  const bodies = claims.all.filter(
    ({ from, to, wish, vehicles }) =>
      to - from === 1 && vehicles.length === 0 && wish.bodyType && !notPhrases.has(claims.tokens[from - 1]?.word ?? ''),
  )
  for (const body of bodies) {
    const word = claims.tokens[body.from]?.word ?? ''
    for (const claim of claims.all.filter(({ to, isGroup }) => to <= body.from && !isGroup)) {
      const longer = claim.vehicles.flatMap(({ make, model }) =>
        (models.get(squeeze(`${model?.name ?? ''} ${word}`)) ?? []).filter(
          (line) => model && line.make.slug === make.slug,
        ),
      )
      if (longer.length === 0) continue
      claim.vehicles = longer
      body.wish = {}
      body.vehicles = longer
    }
  }
}

/**
 * "Fiat 500 Abarth", "Ibiza Cupra": a make directly behind a model of another one, which is also the name of its versions, is no second
 * vehicle. The models of both makes with that name are meant, as far as they have the word.
 */
export function joinVersions(claims: Claims, { models, badges }: VehicleNames): void {
  for (const claim of claims.all) {
    const makes = new Set(claim.vehicles.flatMap(({ make, model }) => (model === null ? make.slug : [])))
    const before = claims.all.find(
      ({ to, vehicles }) => to === claim.from && vehicles.some(({ model }) => model !== null),
    )
    if (makes.size === 0 || !before || before.isGroup || claims.tokens[claim.from]?.afterComma) continue
    const key = claims.tokens
      .slice(claim.from, claim.to)
      .map(({ word }) => word)
      .join('')
    const line = before.vehicles.find(({ make, model }) => model !== null && !makes.has(make.slug))
    const alike = (models.get(squeeze(line?.model?.name ?? '')) ?? []).filter(({ make }) => makes.has(make.slug))
    const isVersion = [...(badges.get(key) ?? [])].some(({ make }) => make.slug === line?.make.slug)
    if (line === undefined || (alike.length === 0 && !isVersion)) continue
    if (alike.length > 0) Object.assign(before, { vehicles: [line, ...alike], isGroup: true })
    Object.assign(claim, { vehicles: [], wish: { text: key } })
  }
}

/**
 * "Panda Van", "Clio Van": directly behind a car's name it is the van that is made of it, and no body for a family. It stays as typed. A Transit
 * is a van anyway.
 */
export function dropVans(claims: Claims): void {
  const vans = claims.all.filter(
    ({ from, to, wish }) => to - from === 1 && claims.tokens[from]?.word === 'van' && wish.bodyType,
  )
  for (const claim of vans) {
    const before = claims.all.find(
      ({ to, vehicles }) => to === claim.from && vehicles.some(({ model }) => model !== null),
    )
    const vans = before?.vehicles.filter(({ vehicleType }) => vehicleType === 'truck') ?? []
    if (before && vans.length > 0) {
      before.vehicles = vans
      claim.wish = {}
    } else if (before) claims.giveBack(claim)
  }
}

/** "Kangoo utilitaire" is the Kangoo Rapid: the van that is made of a car has another name. */
export function preferVans(claims: Claims, { lines }: VehicleNames): void {
  if (!claims.all.some(({ wish }) => wish.vehicleType === 'truck')) return
  for (const claim of claims.all) {
    const cars = claim.vehicles.filter(({ model }) => model !== null)
    if (cars.length === 0 || cars.some(({ vehicleType }) => vehicleType === 'truck')) continue
    const vans = lines.filter(
      ({ vehicleType, make, model }) =>
        vehicleType === 'truck' &&
        cars.some((car) => car.make.slug === make.slug && model?.name.startsWith(`${car.model?.name} `)),
    )
    if (vans.length > 0) claim.vehicles = vans
  }
}

/**
 * "Insignia Country Tourer", "Astra Caravan": a word for another vehicle type than that of the models in the text is
 * part of their names. It stays as typed.
 */
export function dropContradictions(claims: Claims): void {
  const models = claims.all.flatMap(({ vehicles }) => vehicles.filter(({ model }) => model !== null))
  if (models.length === 0) return
  const types = new Set(models.map(({ vehicleType }) => vehicleType))
  const contradicting = claims.all.filter(({ wish }) => wish.vehicleType !== undefined && !types.has(wish.vehicleType))
  for (const claim of contradicting) claims.giveBack(claim)
}

/** A touring motorcycle is not an estate car. */
export function ofMotorcycles(claims: Claims, wish: Wish): Wish {
  const vehicles = claims.all.flatMap(({ vehicles }) => vehicles.filter(({ model }) => model !== null))
  const types = new Set(vehicles.map(({ vehicleType }) => vehicleType))
  const isMotorcycle =
    claims.all.some(({ wish }) => wish.vehicleType === 'motorcycle') || (types.size === 1 && types.has('motorcycle'))
  return isMotorcycle && wish.bodyType?.[0] === 'wagon' ? { bodyType: ['touring'] } : wish
}
