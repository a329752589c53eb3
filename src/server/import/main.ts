/** `npm run import -- FILE --seller EMAIL`: puts a dealer's vehicles from a CSV file on the market. */
import { createWriteStream, openSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Language, languages } from '../../contract/market/vocabulary.ts'
import { readEnvironment } from '../config.ts'
import {
  type Field,
  fields,
  importListings,
  type ImportTotals,
  type RefusedRow,
} from '../modules/selling/import/service.ts'
import { loadPostcodes } from '../modules/market/places/service.ts'
import { modules } from '../modules.ts'
import { csvLine } from '../platform/text/csv-line.ts'
import { openPlatform, scopeOf } from '../platform/platform.ts'
import { StartError } from '../start-error.ts'
import { bodiesByModel } from './bodies.ts'
import { printSummary, printWarnings } from './report.ts'

const usage = `Usage: npm run import -- FILE --seller EMAIL [options]
  --dry-run               checks everything and writes nothing
  --resume                goes on where an interrupted import of the file stopped
  --complete              the file holds the whole stock: vehicles that it lacks end
  --even-if-halved        imports a complete file with fewer than half of the vehicles of the last one
  --map COLUMN=FIELD      what a column holds, if its header does not say it; may be repeated
  --default FIELD=VALUE   for cells that are empty or missing; may be repeated
  --place PLACE           where the vehicles stand, if the file does not say it: a town or postcode
  --language CODE         of descriptions that are made of the facts: ${languages.join(', ')}
  --add-missing           adds makes and models that are not known yet
  --report FILE           where refused rows are written; FILE-refused.csv beside it unless told
Fields: ${fields.join(', ')}`

async function main(): Promise<void> {
  const options = readArguments()
  const report = openReport(options.report)
  const config = readEnvironment()
  loadPostcodes(config.postcodesFile)
  const platform = await openPlatform({ config, modules, jobs: [] })
  let stopping = false
  const stop = () => {
    stopping = true
    print('Stopping after this batch. Run it again with --resume to go on.')
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    report.write(csvLine(['line', 'id', 'field', 'reason', 'value']))
    const refused: RefusedRow[] = []
    const warned: RefusedRow[] = []
    const began = performance.now()
    let shownAt = began
    const { totals, finished } = await importListings(scopeOf(platform, null), {
      ...options,
      bodiesOf: bodiesByModel(),
      onStart: ({ positions, ignored }, added) => {
        print(
          `Columns: ${[...positions.keys()].join(', ')}${ignored.length > 0 ? `; ignored: ${ignored.join(', ')}` : ''}`,
        )
        if (added.length > 0)
          print(`Added to the taxonomy: ${added.map(({ make, model }) => `${make} ${model}`).join(', ')}`)
      },
      onRefused: (row) => {
        refused.push(row)
        report.write(csvLine([String(row.line), row.externalId, row.field, row.reason, row.value]))
      },
      onWarned: (row) => warned.push(row),
      onProgress: (totals) => {
        const now = performance.now()
        if (now - shownAt >= 1_000) print(progressLine(totals, now - began))
        if (now - shownAt >= 1_000) shownAt = now
        return !stopping
      },
    })
    print(progressLine(totals, performance.now() - began))
    printWarnings(warned, print)
    printSummary(totals, refused, { ...options, finished }, print)
  } finally {
    await new Promise((resolve) => report.end(resolve))
    await platform.close()
  }
}

function openReport(path: string) {
  try {
    return createWriteStream(path, { fd: openSync(path, 'w') })
  } catch (error) {
    throw new StartError(`${path} cannot be written (${(error as Error).message}). Name another file with --report.`)
  }
}

function progressLine({ rows, published, changed, refused, known, gone }: ImportTotals, ms: number): string {
  const rate = Math.round((rows / Math.max(ms, 1)) * 1_000)
  return `${rows} rows: ${published} published, ${changed} changed, ${known} unchanged, ${gone} gone, ${refused} refused, ${rate} rows/s`
}

function readArguments() {
  const { values, positionals } = parsed()
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0 || values.seller === undefined) throw new StartError(usage)
  const language = languages.find((code) => code === values.language) ?? null
  if (values.language !== undefined && language === null) {
    throw new StartError(`--language must be one of ${languages.join(', ')}.`)
  }
  const mapped = new Map(pairs(values.map ?? [], '--map').map(([column, field]) => [column, fieldNamed(field)]))
  const defaults = new Map(pairs(values.default ?? [], '--default').map(([field, value]) => [fieldNamed(field), value]))
  return {
    file,
    sellerEmail: values.seller,
    mapped,
    defaults,
    place: values.place ?? null,
    language: language satisfies Language | null,
    dryRun: values['dry-run'],
    resume: values.resume,
    complete: values.complete,
    evenIfHalved: values['even-if-halved'],
    addMissing: values['add-missing'],
    report: values.report ?? reportBeside(file),
  }
}

/** The default file for refused rows: `stock-refused.csv` beside `stock.csv`. */
function reportBeside(file: string): string {
  return join(dirname(file), `${basename(file).replace(/\.(csv|txt)?(\.gz)?$/i, '')}-refused.csv`)
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        seller: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        resume: { type: 'boolean', default: false },
        complete: { type: 'boolean', default: false },
        'even-if-halved': { type: 'boolean', default: false },
        map: { type: 'string', multiple: true },
        default: { type: 'string', multiple: true },
        place: { type: 'string' },
        language: { type: 'string' },
        'add-missing': { type: 'boolean', default: false },
        report: { type: 'string' },
      },
    })
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`)
  }
}

function pairs(texts: readonly string[], option: string): [string, string][] {
  return texts.map((text) => {
    const at = text.lastIndexOf('=')
    if (at < 1) throw new StartError(`${option} ${text} is not of the form left=right.`)
    return [text.slice(0, at), text.slice(at + 1)]
  })
}

function fieldNamed(name: string): Field {
  const field = fields.find((field) => field.toLowerCase() === name.trim().toLowerCase())
  if (!field) throw new StartError(`There is no field ${name}. Fields are ${fields.join(', ')}.`)
  return field
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
