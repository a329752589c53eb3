/** What a map of a town's surroundings names. */
import type { Country } from '../../../../contract/market/vocabulary.ts'
import { fold } from '../../../platform/text/fold.ts'
import { townsNamed } from './exact-places.ts'
import { openGazetteer } from './gazetteer.ts'
import { centreOf, kmBetween, type Point } from './nearest-town.ts'
import { placeOf, type Place } from './place.ts'

/** A stated town whose gazetteer entry is farther off is another one of its name. */
const sameTownKm = 30

/** Returns the town of a country that is called so and lies at this point; null for one that the gazetteer lacks. */
export function townAt(city: string, country: Country, at: Point): Place | null {
  const { towns } = openGazetteer()
  const distances = townsNamed(fold(city))
    .filter((town) => towns.country(town) === country)
    .map((town) => ({ town, km: kmBetween(centreOf(town), at) }))
  const [nearest] = distances.toSorted((a, b) => a.km - b.km)
  return nearest && nearest.km <= sameTownKm ? placeOf(nearest.town) : null
}

interface Extent {
  withinKm: number
  /** From each other, and from the middle. */
  apartKm: number
  most: number
}

/** Returns the largest towns around a point, of any country, the largest first. */
export function townsAround(at: Point, { withinKm, apartKm, most }: Extent): Place[] {
  const { towns } = openGazetteer()
  const north = at.latitude * 10_000
  const taken: { town: number; centre: Point }[] = []
  // Towns are in the order of their size, so what comes first is larger.
  for (let town = 0; town < towns.count && taken.length < most; town += 1) {
    // Cheap, and true of almost all: a degree of latitude is longer than a hundred kilometres.
    if (Math.abs((towns.latitudes[town] ?? 0) - north) > withinKm * 100) continue
    const centre = centreOf(town)
    const km = kmBetween(centre, at)
    if (km > withinKm || km < apartKm || taken.some((other) => kmBetween(other.centre, centre) < apartKm)) continue
    taken.push({ town, centre })
  }
  return taken.map(({ town }) => placeOf(town))
}
