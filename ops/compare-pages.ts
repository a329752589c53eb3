/**
 * `npm run compare-pages [-- --from COMMIT]`: asks an earlier version and this one, on one database, for the same 200 addresses in every
 * language, and says which pages are not the same byte for byte. For changes that should be seen by nobody: makes pages quicker, moves code.
 * Left out of the comparison is what differs each time, nonces and moments, and which built files are named.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { apiBasePath } from '../src/contract/api-path.ts'
import { languages } from '../src/contract/market/vocabulary.ts'
import { lastVersion, openVersion } from './failover/earlier-version.ts'
import { Nodes } from './failover/nodes.ts'
import { buildIfNeeded } from '../bin/setup/build.mjs'
import { freePort, startPostgres } from '../bin/setup/postgres.ts'

const { values } = parseArgs({ options: { from: { type: 'string' } } })
const details = 80
const searches = 100
const fixedPaths = [
  '/',
  '/listings',
  '/about',
  '/contact',
  '/compare',
  '/favourites',
  '/auth',
  '/cars/volkswagen',
  '/dealers',
  '/no-such-page',
]
/** Of a page that differs, so much is printed around the first difference. */
const context = 60
let asked = 0

await buildIfNeeded(process.execPath)
const folder = mkdtempSync(join(tmpdir(), 'forecourt-compare-'))
const postgres = await startPostgres({ durable: false })
// After it: PostgreSQL ends with this program, a worktree would stay.
const earlier = openVersion(values.from ?? lastVersion())
const [before, after] = [await freePort(), await freePort()]
const nodes = new Nodes([before, after], {
  DATABASE_URL: postgres.url,
  DATA_DIR: join(folder, 'data'),
  BASE_URL: 'http://localhost',
  DEMO: 'on',
  DEMO_LISTINGS: '300',
  DEMO_ILLUSTRATED: '0',
  LOG_LEVEL: 'error',
  PAGE_CACHE_MS: '0',
  TRUSTED_PROXIES: '1',
})
try {
  console.log(`Before: ${earlier.name}`)
  await nodes.start(before, earlier.folder)
  await nodes.start(after)
  const paths = await addresses()
  let differing = 0
  for (const path of paths) {
    let [one, other] = await both(path)
    // The market may have changed between the two: a job may have judged a price.
    if (one !== other) [one, other] = await both(path)
    if (one === other) continue
    differing += 1
    const at = firstDifference(one, other)
    const part = (html: string) => html.slice(Math.max(0, at - context), at + context).replaceAll('\n', ' ')
    console.log(`${path}\n  before: ${part(one)}\n  after:  ${part(other)}`)
  }
  console.log(`${paths.length} pages, ${differing} differ`)
  if (differing > 0) process.exitCode = 1
} finally {
  await nodes.killAll()
  await postgres.stop()
  earlier.remove()
  rmSync(folder, { recursive: true, force: true })
}

/** Pages for everybody: fixed ones, listings, makes, searches, in every language. What stands behind a price each node learns for itself. */
async function addresses(): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${before}${apiBasePath}/listings?pageSize=100`)
  const { listings } = (await answer.json()) as { listings: { id: string; make: { slug: string }; year: number }[] }
  const paths = [
    ...fixedPaths,
    ...['?sort=price_asc', '?fuelType=electric', '?text=golf', '?page=2', '?place=de-berlin'].map((query) => `/listings${query}`),
    ...listings.slice(0, details).map(({ id }) => `/listing/${id}`),
    ...[...new Set(listings.map(({ make }) => make.slug))].slice(0, 5).map((slug) => `/cars/${slug}`),
    ...listings.slice(0, searches).map(({ make, year }, index) => `/listings?make=${make.slug}&minYear=${year - (index % 5)}`),
  ] // prettier-ignore
  return paths.flatMap((path) => languages.map((language) => (language === 'en' ? path : `/${language}${path}`)))
}

function both(path: string): Promise<[before: string, after: string]> {
  return Promise.all([page(before, path), page(after, path)])
}

async function page(port: number, path: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    redirect: 'manual',
    headers: { accept: 'text/html', 'accept-language': 'en', 'x-forwarded-for': `10.0.${port % 250}.${caller()}` },
  })
  return `${answer.status} ${steady(await answer.text())}`
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** Another address for each few requests: no limit counts them as one. */
function caller(): number {
  return 1 + (Math.floor(asked++ / 50) % 250)
}

function steady(html: string): string {
  return html
    .replaceAll(/nonce="[^"]*"/g, 'nonce')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/\/assets\/([\w.-]+?)-[\w-]{8}\.(\w+)/g, '/assets/$1.$2')
    .replaceAll(/\bimport (?:\* as \w+ from )?"[^"]*";?/g, 'import')
    .replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g, 'moment')
}
