/** The places that listings name: each distinct one once, with a number. */
import { squaredKm } from '../distance.ts'
import { foldPlace } from '../fold-words.ts'
import type { Origin } from '../search-engine.ts'
import { small } from './small.ts'

interface Place {
  /** City, region and location folded, apart by a character that no search has. */
  names: string
  city: string
  postcode: string
  latitude: number | null
  longitude: number | null
}

export class Places {
  readonly #places: Place[] = []
  readonly #codes = new Map<string, number>()

  get count(): number {
    return this.#places.length
  }

  /** The number of a place. */
  codeOf(city: string, region: string, location: string, postcode: string, latitude: number | null, longitude: number | null): number {
    const key = `${city}\n${region}\n${location}\n${postcode}\n${latitude}\n${longitude}`
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    const code = this.#places.length
    this.#places.push({ names: foldPlace(`${city}\0${region}\0${location}`), city: foldPlace(city), postcode: small(postcode), latitude, longitude })
    this.#codes.set(key, code)
    return code
  } // prettier-ignore

  /** The square of the distance in kilometres of each place from the nearest point; NaN where it is not known. */
  squaredKmFrom(origins: readonly Origin[]): Float64Array {
    const distances = new Float64Array(this.#places.length)
    for (let code = 0; code < distances.length; code += 1)
      distances[code] = this.squaredKmOf(code, origins) ?? Number.NaN
    return distances
  }

  squaredKmOf(code: number, origins: readonly Origin[]): number | null {
    const { latitude, longitude } = this.#places[code] as Place
    return latitude === null || longitude === null ? null : Math.min(...origins.map((origin) => squaredKm(origin, latitude, longitude))) // prettier-ignore
  }

  /** Places whose city, region or location contains a text, whose postcode begins with it, or that are one of these towns. */
  named(text: string, towns: readonly string[] = [], from = 0): number[] {
    const wanted = foldPlace(text)
    const postcodeBegins = small(text)
    const ofPostcode = new Set(towns.map(foldPlace))
    const found: number[] = []
    for (let code = from; code < this.#places.length; code += 1) {
      const { names, city, postcode } = this.#places[code] as Place
      const begins = postcode !== '' && postcode.startsWith(postcodeBegins)
      if (begins || ofPostcode.has(city) || names.includes(wanted)) found.push(code)
    }
    return found
  }
}
