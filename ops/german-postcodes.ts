/** Finds the towns of the gazetteer that belong to German postcodes with the names of their municipalities. */
import { openGazetteer } from '../src/server/modules/market/places/service.ts'
import { centreOf, kmBetween, nearestTown, type Point } from '../src/server/modules/market/places/nearest-town.ts'
import type { ListedPostcode } from '../src/server/modules/market/places/postcode-list.ts'
import { fold, foldDigraphs } from '../src/server/platform/text/fold.ts'
import { cityQuarters, positionOf, villageOf } from './german-postcode-places.ts'

/** A postcode's municipalities with the towns that each can mean. */
interface Candidates {
  postcode: string
  municipalities: { name: string; towns: number[] }[]
}

/** How far a place can be from the middle of the places whose codes begin with the same two digits, or the same three. */
const furthestKm = { two: 110, three: 38, townOfThree: 75 }
/** A town of this size is hardly the namesake of a village that the gazetteer lacks. */
const townPopulation = 5_000
const quarterKm = 35
/** A town of the municipality's name that is further from its position is another one. */
const namesakeKm = 8

/** @param municipalitiesOf names of the municipalities of each postcode */
export function germanPostcodes(municipalitiesOf: Readonly<Record<string, readonly string[]>>): ListedPostcode[] {
  const named = germanTowns()
  const all = Object.entries(municipalitiesOf)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([postcode, names]): Candidates => ({
      postcode,
      municipalities: names.map((name) => ({ name, towns: townsCalled(name, named) })),
    }))
  const regionAt = centresOf(all)
  const isAtHome = homesOf(municipalitiesOf)
  const placed = new Map<string, ListedPostcode>()
  for (const candidates of all) {
    const found = placeByHand(candidates) ?? placeNamed(candidates, { regionAt, isAtHome, named })
    if (found) placed.set(candidates.postcode, found)
  }
  for (const candidates of all) if (!placed.has(candidates.postcode)) placed.set(candidates.postcode, placeBetween(candidates, placed)) // prettier-ignore
  return [...placed.values()]
}

function germanTowns(): ReadonlyMap<string, number[]> {
  const { towns, names } = openGazetteer()
  const named = new Map<string, number[]>()
  for (let index = 0; index < names.count; index += 1) {
    const town = names.towns[index] as number
    if (towns.country(town) !== 'DE') continue
    const name = names.at(index)
    named.set(name, [...(named.get(name) ?? []), town])
  }
  return named
}

/** "Kirchheim b.München", "Burg (Spreewald)", "Oderwitz-Land": what distinguishes namesakes is written in many ways. */
function townsCalled(name: string, named: ReadonlyMap<string, number[]>): number[] {
  const village = villageOf.get(name)
  const spellings = [
    name,
    name.replace(/ (a|b|i|o|v)\..*/, ''),
    name.replace(/[ ,/]*\(.*/, ''),
    name.replace(/[,/].*/, ''),
    name.replace(/ (am|an|auf|bei|im|in|ob|vor|unter) .*/, ''),
    name.replace(/ - .*/, ''),
    ...(village === undefined ? [] : [village]),
    name.replace(/-.*/, ''),
    name.replace(/^.*-/, ''),
  ]
  const found = spellings.map((spelling) => named.get(fold(spelling)) ?? named.get(foldDigraphs(spelling) ?? ''))
  return [...new Set(found.find((towns) => towns !== undefined))].toSorted((a, b) => a - b)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number
}

/** Returns where postcodes with a beginning lie, by the municipalities that have no namesake. */
function centresOf(all: readonly Candidates[]): (beginning: string) => Point | null {
  const points = new Map<string, Point[]>()
  for (const { postcode, municipalities } of all) {
    for (const { towns } of municipalities) {
      const [town] = towns
      if (town === undefined || towns.length > 1) continue
      for (const length of [2, 3, 4]) {
        const beginning = postcode.slice(0, length)
        points.set(beginning, [...(points.get(beginning) ?? []), centreOf(town)])
      }
    }
  }
  return (beginning) => {
    const found = points.get(beginning) ?? []
    if (found.length < 3) return null
    return { latitude: median(found.map((at) => at.latitude)), longitude: median(found.map((at) => at.longitude)) }
  }
}

function placeByHand({ postcode, municipalities }: Candidates): ListedPostcode | null {
  const at = positionOf.get(postcode)
  const town = at ? nearestTown('DE', at) : null
  const [municipality] = municipalities
  if (!at || town === null || !municipality) return null
  const own = municipality.towns.find((candidate) => kmBetween(centreOf(candidate), at) < namesakeKm)
  return listed(postcode, { name: municipality.name, town: own ?? town }, at)
}

interface Surroundings {
  regionAt: ReturnType<typeof centresOf>
  isAtHome: ReturnType<typeof homesOf>
  named: ReadonlyMap<string, number[]>
}

/**
 * Returns whether a municipality has its codes in the region of a postcode. The code of Haar, 85540, also touches Munich,
 * whose codes begin with 80 and 81.
 */
function homesOf(municipalitiesOf: Readonly<Record<string, readonly string[]>>) {
  const codes = new Map<string, string[]>()
  for (const [postcode, names] of Object.entries(municipalitiesOf)) {
    for (const name of names) codes.set(name, [...(codes.get(name) ?? []), postcode])
  }
  return (municipality: string, postcode: string) => {
    const all = codes.get(municipality) ?? []
    return all.filter((code) => code.slice(0, 2) === postcode.slice(0, 2)).length * 3 >= all.length
  }
}

/** The largest municipality gives its name; the position is the middle of all of them. */
function placeNamed(
  { postcode, municipalities }: Candidates,
  { regionAt, isAtHome, named }: Surroundings,
): ListedPostcode | null {
  const { populations } = openGazetteer().towns
  const region = regionAt(postcode.slice(0, 2))
  const district = regionAt(postcode.slice(0, 3))
  const near = regionAt(postcode.slice(0, 4)) ?? district ?? region
  const isInRegion = (town: number, isOnly: boolean) => {
    const isSure = isOnly || (populations[town] ?? 0) >= townPopulation
    const ofDistrict = isSure ? furthestKm.townOfThree : furthestKm.three
    if (district) return kmBetween(centreOf(town), district) < ofDistrict
    return region === null || kmBetween(centreOf(town), region) < furthestKm.two
  }
  const found = municipalities.flatMap(({ name, towns }) => {
    const [only] = towns
    const isOnly = towns.length === 1 && fold(openGazetteer().towns.names[only ?? -1] ?? '') === fold(name)
    const fitting = towns.filter((town) => isInRegion(town, isOnly))
    const [town] = near ? fitting.toSorted((a, b) => kmBetween(centreOf(a), near) - kmBetween(centreOf(b), near)) : fitting // prettier-ignore
    return town === undefined ? [] : { name, town }
  })
  const own = found.filter(({ name }) => isAtHome(name, postcode))
  const [largest] = (own.length > 0 ? own : found).toSorted((a, b) => a.town - b.town)
  if (!largest) return null
  const quarter = quarterAt(postcode, largest, named)
  const points = quarter ? [quarter] : (own.length > 0 ? own : found).map(({ town }) => centreOf(town))
  return listed(postcode, largest, middle(points))
}

function quarterAt(
  postcode: string,
  city: { name: string; town: number },
  named: ReadonlyMap<string, number[]>,
): Point | null {
  // prettier-ignore
  const quarters = cityQuarters.get(city.name)
  if (!quarters) return null
  for (let length = 5; length > 2; length -= 1) {
    const quarter = quarters.get(postcode.slice(0, length))
    if (quarter === undefined) continue
    const centre = centreOf(city.town)
    const [nearest] = (named.get(fold(quarter)) ?? []).map(centreOf).toSorted((a, b) => kmBetween(a, centre) - kmBetween(b, centre)) // prettier-ignore
    if (nearest && kmBetween(nearest, centre) < quarterKm) return nearest
    throw new Error(`The gazetteer has no ${quarter} in ${city.name}`)
  }
  return null
}

/** Postcodes follow each other over the land: an unknown municipality lies between those of its neighbours. */
function placeBetween(
  { postcode, municipalities }: Candidates,
  placed: ReadonlyMap<string, ListedPostcode>,
): ListedPostcode {
  // prettier-ignore
  for (const length of [4, 3, 2, 1]) {
    const distance = (other: string) => Math.abs(Number(other) - Number(postcode))
    const [nearest, second] = [...placed.keys()]
      .filter((other) => other.startsWith(postcode.slice(0, length)))
      .toSorted((a, b) => distance(a) - distance(b))
    if (nearest === undefined) continue
    const points = [nearest, second ?? nearest].map((code) => centreOfListed(placed.get(code) as ListedPostcode))
    const at = middle(points)
    const name = municipalities[0]?.name ?? ''
    const town = nearestTown('DE', at)
    if (town !== null) return listed(postcode, { name, town }, at)
  }
  throw new Error(`Nothing is known of ${postcode}`)
}

function centreOfListed({ position, townId }: ListedPostcode): Point {
  if (position) return { latitude: position.latitude / 10_000, longitude: position.longitude / 10_000 }
  return centreOf(openGazetteer().towns.ids.indexOf(townId))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function middle(points: readonly Point[]): Point {
  return { latitude: mean(points.map((at) => at.latitude)), longitude: mean(points.map((at) => at.longitude)) }
}

/** The municipality's own name is stated only where its town has another one. */
function listed(postcode: string, { name, town }: { name: string; town: number }, at: Point): ListedPostcode {
  const { towns } = openGazetteer()
  const latitude = Math.round(at.latitude * 10_000)
  const longitude = Math.round(at.longitude * 10_000)
  const isCentre = latitude === towns.latitudes[town] && longitude === towns.longitudes[town]
  return {
    country: 'DE',
    postcode,
    townId: towns.ids[town] as number,
    name: isSameName(name, towns.names[town] ?? '') ? null : name.replace(/ - .*/, ''),
    position: isCentre ? null : { latitude, longitude },
  }
}

/** "Freiburg" is "Freiburg im Breisgau", and "Kirchheim b.München" is "Kirchheim". */
function isSameName(municipality: string, town: string): boolean {
  const [a, b] = [municipality, town].map((name) =>
    fold(name.replace(/ (a|b|i|o|v)\..*/, '').replace(/[ ,/]*\(.*/, '')),
  ) as [string, string]
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `)
}
