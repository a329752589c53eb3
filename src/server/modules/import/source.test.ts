import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fileFault } from './file-fault.ts'
import { openSource } from './source.ts'

const path = join(mkdtempSync(join(tmpdir(), 'forecourt-source-')), 'stock.csv.gz')

test('a small archive of a huge file is a fault of the file', async () => {
  writeFileSync(path, gzipSync(`make;model\n${'VW;Golf\n'.repeat(10_000)}`))
  const error = await openSource(path, 10_000).catch((error: unknown) => error)
  expect(fileFault(error)).toBe('Unpacked it is too large')
  expect((await openSource(path, 100_000)).headers).toEqual(['make', 'model'])
})
