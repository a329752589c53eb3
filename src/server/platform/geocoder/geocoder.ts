/** An external geocoder: queried over HTTP, cached for a while, and not called for a time after a failure. */
import { LRUCache } from 'lru-cache'
import { dayMs } from '../../../contract/market/durations.ts'
import type { Config } from '../../config.ts'
import type { Logger } from '../log.ts'
import { type FoundLocation, readNominatim, readPhoton } from './answers.ts'

export interface GeocoderQuestion {
  query: string
  language: string
  /** Upper-case ISO 3166 codes; only locations in these countries are returned. */
  countryCodes: readonly string[]
  limit: number
}

export interface Geocoder {
  /** Null if the geocoder is unavailable; an empty list if it has no such location. */
  search(question: GeocoderQuestion): Promise<FoundLocation[] | null>
}

/** Users wait for suggestions while they type. */
const timeoutMs = 1_500
/** After a failure no call is made for this long. */
const pauseMs = 30_000
const maxAnswerBytes = 1_000_000
const remembered = { max: 5_000, ttl: dayMs }

export function createGeocoder({ kind, url }: NonNullable<Config['geocoder']>, log: Logger): Geocoder {
  const known = new LRUCache<string, FoundLocation[]>(remembered)
  const underWay = new Map<string, Promise<FoundLocation[] | null>>()
  let pausedUntil = 0

  async function ask(question: GeocoderQuestion): Promise<FoundLocation[] | null> {
    try {
      const response = await fetch(addressOf(kind, url, question), {
        signal: AbortSignal.timeout(timeoutMs),
        // Public Nominatim servers refuse programs that do not identify themselves.
        headers: { accept: 'application/json', 'user-agent': 'Forecourt (self-hosted marketplace)' },
      })
      if (!response.ok) throw new Error(`The geocoder returned ${response.status}`)
      const text = await response.text()
      if (text.length > maxAnswerBytes) throw new Error('The geocoder returned too much data')
      const answer: unknown = JSON.parse(text)
      const found = kind === 'nominatim' ? readNominatim(answer) : readPhoton(answer)
      return found.filter(({ countryCode }) => question.countryCodes.includes(countryCode)).slice(0, question.limit)
    } catch (error) {
      pausedUntil = performance.now() + pauseMs
      log.warn({ err: error }, 'the geocoder did not respond; the gazetteer replaces it for a while')
      return null
    }
  }

  return {
    search: async (question) => {
      const key = JSON.stringify([question.query.toLowerCase(), question.language, question.countryCodes])
      const before = known.get(key)
      if (before) return before
      if (performance.now() < pausedUntil) return null
      const asking = underWay.get(key) ?? ask(question).finally(() => underWay.delete(key))
      underWay.set(key, asking)
      const found = await asking
      if (found) known.set(key, found)
      return found
    },
  }
}

function addressOf(kind: 'nominatim' | 'photon', url: string, question: GeocoderQuestion): URL {
  const { query, language, countryCodes, limit } = question
  const address = new URL(url)
  const parameters: Record<string, string> =
    kind === 'nominatim'
      ? {
          q: query,
          format: 'jsonv2',
          addressdetails: '1',
          limit: String(limit),
          countrycodes: countryCodes.join(',').toLowerCase(),
          'accept-language': language,
        }
      : { q: query, lang: language, limit: String(limit * 2) }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address
}
