/** A real market does not merely hide the demo: its code is not even loaded. */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDataDir } from '../support/data-dirs.ts'
import { startServer } from '../support/server.ts'

const timeoutMs = 120_000
const reporting = `--import ${resolve(import.meta.dirname, '../support/report-loaded.ts')}`

/** Files of the demo market and the sandbox that a server loads until it is ready. */
async function loadedWith(env: Record<string, string>): Promise<string[]> {
  using dataDir = temporaryDataDir()
  await using server = await startServer({
    env: { LOG_LEVEL: 'error', DATA_DIR: dataDir.path, NODE_OPTIONS: reporting, ...env },
  })
  await server.ready(timeoutMs)
  return [...server.output.matchAll(/^loaded .*\/src\/(.+)$/gm)].map(([, file = '']) => file)
}

test('DEMO=off loads no file of the demo market and none of the sandbox', { timeout: timeoutMs }, async () => {
  expect(await loadedWith({ DEMO: 'off' })).toEqual([])
})

test('DEMO=on loads both', { timeout: timeoutMs }, async () => {
  const files = await loadedWith({ DEMO: 'on', DEMO_LISTINGS: '1', DEMO_ILLUSTRATED: '0' })
  expect(files).toEqual(expect.arrayContaining(['demo/seed-market.ts', 'sandbox/sandbox.ts']))
})
