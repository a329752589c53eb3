/** `node bin/write-search-labels.ts`: writes what typed searches know of the interface's words. */
import { writeFileSync } from 'node:fs'
import { labelsSource } from './search-labels.ts'

writeFileSync(new URL('../src/server/modules/market/search-text/data/labels.ts', import.meta.url), labelsSource())
