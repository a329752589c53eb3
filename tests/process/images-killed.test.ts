/** Killed during uploads: every acknowledged picture is there with its files, and no other file stays. */
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { beginSession, createAccessTokens, createAccount } from '../../src/server/modules/people/auth/service.ts'
import { sweepFiles } from '../../src/server/modules/market/images/service.ts'
import { importTaxonomy } from '../../src/server/modules/market/taxonomy/service.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform, scopeOf } from '../../src/server/platform/platform.ts'
import { temporaryDataDir } from '../support/data-dirs.ts'
import { traderFacts } from '../support/trader-details.ts'
import { newPhoto } from '../support/pictures.ts'
import { startServer } from '../support/server.ts'

const timeoutMs = 180_000

test('after a kill, files and rows agree', { timeout: timeoutMs }, async () => {
  using dataDir = temporaryDataDir()
  const env = { DATA_DIR: dataDir.path, DEMO: 'off', LOG_LEVEL: 'silent' }
  const token = await prepare(env)
  const photos = await Promise.all(Array.from({ length: 30 }, () => newPhoto(1_600, 1_200)))
  const acknowledged: string[] = []
  {
    await using server = await startServer({ env })
    await server.ready(timeoutMs)
    const sending = Promise.all(
      photos.map(async (photo) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' }
        const init = { method: 'POST', body: new Uint8Array(photo), headers }
        const answer = await fetch(`${server.url}/api/v1/me/images`, init).catch(() => null)
        if (answer?.status !== 201) return
        const { image } = (await answer.json()) as { image: { id: string } }
        acknowledged.push(image.id)
      }),
    )
    while (acknowledged.length < 5) await delay(1)
    await server.kill9()
    await sending
  }
  expect(acknowledged.length).toBeLessThan(photos.length)

  const platform = await openPlatform({ config: readConfig(env), modules, jobs: modules.jobs.map(({ job }) => job) })
  try {
    const scope = scopeOf(platform, null)
    const before = new Date(Date.now() + 365 * 86_400_000)
    const { rows, missing } = await sweepFiles(scope, { before })
    expect(missing).toEqual([])
    expect(rows).toBeGreaterThanOrEqual(acknowledged.length)
    expect(await sweepFiles(scope, { before })).toMatchObject({ rows, rowless: [], missing: [] })
  } finally {
    await platform.close()
  }
})

async function prepare(env: Record<string, string>): Promise<string> {
  const platform = await openPlatform({ config: readConfig(env), modules, jobs: [] })
  try {
    const scope = scopeOf(platform, null)
    await importTaxonomy(scope, [{ vehicleType: 'car', name: 'Fiat', slug: 'fiat', models: [] }])
    const profile = { firstName: 'Dora', lastName: 'Muster', isDealer: true, ...traderFacts }
    const userId = await createAccount(scope, { email: 'dora@market.test', profile })
    return await beginSession(scope, createAccessTokens(), userId)
  } finally {
    await platform.close()
  }
}
