/** A form that no button of its page sends is refused by every page: nothing is done by default. */
import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accessCookie } from '../../src/server/http/cookies.ts'
import routes from '../../src/web/routes.ts'
import { baseUrl, type Market, openMarket } from '../market.ts'

/** Pages whose action has one form, which needs no name. */
const withoutIntent = [
  'admin-appeals.tsx', 'admin-stripe.tsx', 'admin-undeliverable.tsx', 'decision.tsx', 'favourite.ts', 'feature-listing.tsx',
  'language.ts', 'plan-change.tsx', 'plan-places.tsx', 'report-listing.tsx', 'report-message.tsx', 'report-profile.tsx', 'save-search.tsx', 'sign-out.ts',
  'withdrawal.tsx',
] // prettier-ignore

/** Addresses of pages that need more than an id. */
const queries: Readonly<Record<string, string>> = { '/alerts': '?token=x', '/device': '?token=x' }
const anId = '018f0000-0000-7000-8000-000000000000'

interface Action {
  path: string
  file: string
}

function actionsOf(entries: readonly RouteConfigEntry[], above = ''): Action[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const whole = path === '' || path === ':language?' ? above : `${above}/${path}`
    const source = readFileSync(new URL(`../../src/web/${file}`, import.meta.url), 'utf8')
    const hasAction = /export (?:async )?function action\b/.test(source)
    return [...(hasAction ? [{ path: whole, file: file.replace('pages/', '') }] : []), ...actionsOf(children, whole)]
  })
}

const actions = actionsOf(routes)
const withIntent = actions.filter(({ file }) => !withoutIntent.includes(file))

let market: Market
let before: string
beforeAll(async () => {
  market = await openMarket()
  await market.reset()
  before = await everything()
})

/** All rows of the market but those that count and log. */
async function everything(): Promise<string> {
  const { rows: tables } = (await market.scope.db.execute(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'auth_sessions')
    order by table_name`)) as { rows: { name: string }[] }
  const sums = tables.map(
    ({ name }) => sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
      from ${sql.identifier(name)} t`,
  )
  const { rows } = (await market.scope.db.execute(sql.join(sums, sql` union all `))) as { rows: unknown[] }
  return JSON.stringify(rows)
}

test('pages without names of forms are few, and known', () => {
  const files = new Set(actions.map(({ file }) => file))
  expect(withoutIntent.filter((file) => !files.has(file))).toEqual([])
  expect(withIntent.length).toBeGreaterThan(40)
})

test.each(withIntent)('$path refuses what no button of it sends', async ({ path }) => {
  const person = path.startsWith('/admin') ? market.admin : market.karl
  const address = path
    .replace(':kind', 'terms')
    .replace(':textLanguage', 'en')
    .replace(':number', '1')
    .replaceAll(/:\w+\??/g, anId)
  const response = await market.browse(
    new Request(`${baseUrl}${address}${queries[path] ?? ''}`, {
      method: 'POST',
      headers: {
        origin: baseUrl,
        accept: 'text/html',
        cookie: `${accessCookie}=${person.token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `intent=format-disk&listingId=${anId}&userId=${anId}&couponId=${anId}&entryId=${anId}&packageId=${anId}&kind=terms`,
    }),
  )
  const html = await response.text()
  expect([response.status, /<h1[^>]*>([^<]*)/.exec(html)?.[1]]).toEqual([400, expect.stringMatching(/\S/)])
})

test('after all of that nothing is done', async () => {
  expect(await everything()).toBe(before)
})
