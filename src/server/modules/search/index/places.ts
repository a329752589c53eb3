/** The places that listings name: each distinct one once, with a number. */
import { squaredKm } from '../distance.ts'
import type { Origin } from '../search-engine.ts'

interface Place {
  /** City, region and location in small letters, apart by a character that no search has. */
  names: string
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
    this.#places.push({ names: small(`${city}\0${region}\0${location}`), postcode: small(postcode), latitude, longitude })
    this.#codes.set(key, code)
    return code
  } // prettier-ignore

  /** The square of the distance in kilometres of each place; NaN where it is not known. */
  squaredKmFrom(origin: Origin): Float64Array {
    const distances = new Float64Array(this.#places.length)
    for (let code = 0; code < distances.length; code += 1)
      distances[code] = this.squaredKmOf(code, origin) ?? Number.NaN
    return distances
  }

  squaredKmOf(code: number, origin: Origin): number | null {
    const { latitude, longitude } = this.#places[code] as Place
    return latitude === null || longitude === null ? null : squaredKm(origin, latitude, longitude)
  }

  /** Places whose city, region or location contains a text, or whose postcode begins with it. */
  named(text: string, from = 0): number[] {
    const wanted = small(text)
    const found: number[] = []
    for (let code = from; code < this.#places.length; code += 1) {
      const { names, postcode } = this.#places[code] as Place
      if (names.includes(wanted) || (postcode !== '' && postcode.startsWith(wanted))) found.push(code)
    }
    return found
  }
}

/** Small letters as PostgreSQL makes them: each letter by itself, and one for one. */
export function small(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length && !lower.includes('ς')) return lower
  return Array.from(text, (letter) => String.fromCodePoint(letter.toLowerCase().codePointAt(0) as number)).join('')
}
