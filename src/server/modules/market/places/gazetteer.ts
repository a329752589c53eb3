/** The towns of Europe in memory, read once from a packed file at the first use. */
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { type Country, countries } from '../../../../contract/market/vocabulary.ts'
import { firstFrom } from './first-from.ts'
import { letterMask } from '../../../platform/text/edit-distance.ts'

/** Numbers of towns are ranks: the smaller, the larger the town. */
export interface Gazetteer {
  towns: {
    count: number
    names: readonly string[]
    region(town: number): string | null
    country(town: number): Country
    /** In ten-thousandths of a degree. */
    latitudes: Int32Array
    longitudes: Int32Array
    populations: Uint32Array
    /** GeoNames's numbers. */
    ids: Uint32Array
  }
  /** Folded names in order, each with its town; a town has as many as it has names. */
  names: {
    count: number
    at(index: number): string
    lengthAt(index: number): number
    towns: Uint32Array
    /** A mask of the letters that occur, to rule out most names quickly. */
    masks: Int32Array
    /** The first name that does not sort before this text. */
    firstFrom(text: string): number
  }
  /** Towns by country and postcode prefix, such as `ES28`; whole codes if known. */
  postcodes: ReadonlyMap<string, number>
}

let gazetteer: Gazetteer | undefined

export function openGazetteer(): Gazetteer {
  return (gazetteer ??= read())
}

function read(): Gazetteer {
  const packed = readFileSync(new URL('data/gazetteer.br', import.meta.url))
  const sections = brotliDecompressSync(packed).toString('utf8').split('\n\n')
  const [regions = '', towns = '', names = '', postcodes = ''] = sections
  return {
    towns: readTowns(regions.split('\n'), towns.split('\n')),
    names: readNames(names),
    postcodes: new Map(
      postcodes.split('\n').map((line) => {
        const [country = '', code = '', town] = line.split('\t')
        return [country + code, Number(town)]
      }),
    ),
  }
}

function readTowns(regionLines: readonly string[], lines: readonly string[]): Gazetteer['towns'] {
  const regions = regionLines.map((line) => {
    const [country = '', name = ''] = line.split('\t')
    return { country: countries.find((code) => code === country) as Country, name: name === '' ? null : name }
  })
  const count = lines.length
  const names: string[] = []
  const regionOf = new Uint16Array(count)
  const latitudes = new Int32Array(count)
  const longitudes = new Int32Array(count)
  const populations = new Uint32Array(count)
  const ids = new Uint32Array(count)
  for (const [town, line] of lines.entries()) {
    const fields = line.split('\t')
    names.push(fields[0] ?? '')
    regionOf[town] = Number(fields[1])
    latitudes[town] = Number(fields[2])
    longitudes[town] = Number(fields[3])
    populations[town] = Number(fields[4])
    ids[town] = Number(fields[5])
  }
  const region = (town: number) => regions[regionOf[town] as number] as (typeof regions)[number]
  return {
    count,
    names,
    region: (town) => region(town).name,
    country: (town) => region(town).country,
    latitudes,
    longitudes,
    populations,
    ids,
  }
}

/**
 * One long text with the offsets of the names: a hundred and seventy thousand strings would take ten times the memory.
 */
function readNames(text: string): Gazetteer['names'] {
  const starts: number[] = []
  const ends: number[] = []
  const towns: number[] = []
  for (let start = 0; start < text.length;) {
    const tab = text.indexOf('\t', start)
    const lineEnd = text.indexOf('\n', tab)
    const end = lineEnd === -1 ? text.length : lineEnd
    starts.push(start)
    ends.push(tab)
    towns.push(Number(text.slice(tab + 1, end)))
    start = end + 1
  }
  const from = Uint32Array.from(starts)
  const to = Uint32Array.from(ends)
  const at = (index: number) => text.slice(from[index], to[index])
  return {
    count: from.length,
    at,
    lengthAt: (index) => (to[index] as number) - (from[index] as number),
    towns: Uint32Array.from(towns),
    masks: Int32Array.from(from, (start, index) => letterMask(text, start, to[index])),
    firstFrom: (sought) => firstFrom(from.length, at, sought),
  }
}
