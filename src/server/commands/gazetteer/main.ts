/** `npm run gazetteer -- --postcodes FILE`: makes the market's list of postcodes from GeoNames's table. */
import { createReadStream } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { readEnvironment } from '../../config.ts'
import { listedFrom, readGeonames, townsByName } from '../../modules/market/places/geonames-postcodes.ts'
import { measurePostcodes, type PostcodeAccuracy } from '../../modules/market/places/measure-postcodes.ts'
import { packPostcodes } from '../../modules/market/places/postcode-list.ts'
import { loadPostcodes } from '../../modules/market/places/service.ts'
import { orExplain, StartError } from '../../start-error.ts'

const usage = `Usage: npm run gazetteer -- --postcodes FILE   makes the list of postcodes from GeoNames's table
       npm run gazetteer -- --measure FILE     prints how right the postcodes in use are, against such a table
FILE is allCountries.txt or the table of a country, packed with gzip or not.`

async function main(): Promise<void> {
  const { postcodes, measure } = readArguments()
  const { postcodesFile } = readEnvironment()
  if (postcodes !== undefined) await writeList(postcodes, postcodesFile)
  if (measure !== undefined) {
    loadPostcodes(postcodesFile)
    print(tableOf(measurePostcodes(await readTable(measure))))
  }
}

/** The list is replaced as a whole, so a server that starts meanwhile reads the old or the new one. */
async function writeList(source: string, target: string): Promise<void> {
  const townsNamed = townsByName()
  const entries = (await readTable(source)).flatMap((rows) => listedFrom(rows, townsNamed) ?? [])
  if (entries.length === 0) throw new StartError(`${source} has no postcodes of the marketplace's countries.`)
  const packed = packPostcodes(entries)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(`${target}.new`, packed)
  await rename(`${target}.new`, target)
  print(`${entries.length} postcodes of ${new Set(entries.map(({ country }) => country)).size} countries in ${target} (${packed.length} bytes). Restart the market to use them.`) // prettier-ignore
}

async function readTable(file: string) {
  const bytes = createReadStream(file)
  const text = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  bytes.on('error', (error) => text.destroy(error))
  try {
    return await readGeonames(createInterface({ input: text, crlfDelay: Infinity }))
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${(error as Error).message}.`)
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function km(value: number): string {
  return Number.isNaN(value) ? '-' : value.toFixed(1)
}

function tableOf(accuracies: readonly PostcodeAccuracy[]): string {
  return [
    'country  postcodes  known     median km  95 % km  under 10 km  right town',
    ...accuracies.map(({ country, postcodes, known, medianKm, p95Km, within10Km, rightTown }) =>
      [
        country.padEnd(7),
        String(postcodes).padStart(9),
        percent(known).padStart(8),
        km(medianKm).padStart(10),
        km(p95Km).padStart(7),
        percent(within10Km).padStart(11),
        percent(rightTown).padStart(10),
      ].join('  '),
    ),
  ].join('\n')
}

function readArguments(): { postcodes?: string | undefined; measure?: string | undefined } {
  try {
    const { values } = parseArgs({ options: { postcodes: { type: 'string' }, measure: { type: 'string' } } })
    if (values.postcodes !== undefined || values.measure !== undefined) return values
  } catch {
    throw new StartError(usage)
  }
  throw new StartError(usage)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

await orExplain(main)
