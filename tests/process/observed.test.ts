/** Logs and metrics of pages, which only the complete program renders. */
import { expect, test } from 'vitest'
import { temporaryDataDir } from '../support/data-dirs.ts'
import { startServer } from '../support/server.ts'

test('a page is logged and counted under its pattern, also when it comes out of the cache', async () => {
  using dataDir = temporaryDataDir()
  await using server = await startServer({ env: { DATA_DIR: dataDir.path, DEMO: 'off', PAGE_CACHE_MS: '60000' } })
  await server.ready(120_000)
  const ask = async (path: string) => (await fetch(server.url + path)).text()
  for (const path of ['/', '/', '/de/listings?text=anna', '/nonsense/of/somebody', '/favicon.svg']) await ask(path)
  const requestLines = () =>
    server.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'request')
  await expect.poll(() => requestLines().length).toBe(4)

  expect(requestLines()).toMatchObject([
    { path: '/', route: '/:language?', status: 200 },
    { path: '/', route: '/:language?', status: 200 },
    { path: '/de/listings', route: '/:language?/listings', status: 200 },
    { path: '/nonsense/of/somebody', route: '/:language?/*', status: 404 },
  ])
  expect(requestLines().every(({ bytes, requestId }) => Number(bytes) > 1_000 && String(requestId).length === 36)).toBe(
    true,
  )
  expect(server.output).not.toContain('anna')
  const figures = await ask('/metrics')
  expect(figures).toMatch(
    /^forecourt_http_requests_total\{kind="page",route="\/:language\?",method="GET",status="2xx"\} 2$/m,
  )
  expect(figures).toMatch(/^forecourt_page_cache_requests_total\{result="hit"\} 1$/m)
  expect(figures).not.toMatch(/somebody|anna/)
}, 180_000)
