/**
 * A list of postcodes, each with its town and its own position. It is one long sorted text that is parsed line by line when
 * asked: a list of all of Europe is ready at once and takes little more memory than its text.
 */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Country } from '../../../../contract/market/vocabulary.ts'
import { firstFrom } from './first-from.ts'

export interface ListedPostcode {
  country: Country
  /** Without blanks, hyphens and country. */
  postcode: string
  /** GeoNames's number of the nearest or named town: other than its rank, it stays when the gazetteer changes. */
  townId: number
  /** The name of the place where the gazetteer has no such town; null for the town's own name. */
  name: string | null
  /** In ten-thousandths of a degree; null for the town's centre. */
  position: { latitude: number; longitude: number } | null
}

export interface PostcodeList {
  count: number
  /** The entry of a whole postcode of a country; null if the list does not have it. */
  find(country: Country, postcode: string): ListedPostcode | null
  /**
   * The entry before or after a postcode that the list lacks, whichever has the longer common beginning: codes follow
   * each other over the land. Null if not even the first two characters are the same.
   */
  findNeighbour(country: Country, postcode: string): ListedPostcode | null
}

/** The first line of a packed list; a file of another kind or of a later format is refused. */
const header = 'forecourt postcodes 1'

/** Returns the packed list; of entries with the same country and postcode the first counts. */
export function packPostcodes(entries: readonly ListedPostcode[]): Buffer {
  const lines = new Map<string, string>()
  for (const { country, postcode, townId, name, position } of entries) {
    const key = country + postcode
    const fields = [key, townId, position?.latitude ?? '', position?.longitude ?? '', name ?? '']
    if (!lines.has(key)) lines.set(key, fields.join('\t'))
  }
  const sorted = [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
  const text = [header, ...sorted, ''].join('\n')
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) } })
}

/** Reads a packed list. Throws if it is none. */
export function unpackPostcodes(packed: Buffer): PostcodeList {
  const text = brotliDecompressSync(packed).toString('utf8')
  if (!text.startsWith(`${header}\n`)) throw new Error('This is no list of postcodes that this version can read.')
  const starts: number[] = []
  for (let start = header.length + 1; start < text.length; start = text.indexOf('\n', start) + 1) starts.push(start)
  const from = Uint32Array.from(starts)
  const keyAt = (index: number) => text.slice(from[index], text.indexOf('\t', from[index]))
  const firstOf = (sought: string) => firstFrom(from.length, keyAt, sought)
  const entryAt = (index: number, country: Country): ListedPostcode => {
    const line = text.slice(from[index], text.indexOf('\n', from[index]))
    const [key = '', townId = '', latitude = '', longitude = '', name = ''] = line.split('\t')
    return {
      country,
      postcode: key.slice(country.length),
      townId: Number(townId),
      name: name === '' ? null : name,
      position: latitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) },
    }
  }
  return {
    count: from.length,
    find(country, postcode) {
      const sought = country + postcode
      const index = firstOf(sought)
      return index < from.length && keyAt(index) === sought ? entryAt(index, country) : null
    },
    findNeighbour(country, postcode) {
      const sought = country + postcode
      const index = firstOf(sought)
      const [nearest] = [index - 1, index]
        .filter((at) => at >= 0 && at < from.length)
        .map((at) => ({
          at,
          same: sameLetters(keyAt(at), sought),
          apart: Math.abs(Number(keyAt(at).slice(2)) - Number(postcode)),
        })) // prettier-ignore
        .filter(({ same }) => same >= country.length + leastSameLetters)
        .toSorted((a, b) => b.same - a.same || a.apart - b.apart)
      return nearest ? entryAt(nearest.at, country) : null
    },
  }
}

const leastSameLetters = 2

function sameLetters(a: string, b: string): number {
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  return same
}
