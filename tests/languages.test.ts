/** A language is an entry of the contract's table: the database accepts all languages of the contract. */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { languages, languageTable, localeOf } from '../src/contract/market/vocabulary.ts'
import { describeFacts } from '../src/server/modules/selling/import/descriptions.ts'
import { type Market, openMarket } from './market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
  await market.reset()
})

test('an account may speak every language of the contract, and no other through the contract', async () => {
  const signUp = (language: string) => {
    const body = JSON.stringify({ email: `${language}@speaker.test`, password: 'a long password for 1', language })
    return market.request('/auth/v1/signup', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }
  for (const language of languages) expect([language, (await signUp(language)).status]).toEqual([language, 200])
  expect((await signUp('tlh')).status).toBe(400)
})

test('a further language needs no migration', async () => {
  const { rows } = (await market.platform.database.db.execute(sql`
    select conname, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c'
  `)) as { rows: { conname: string; definition: string }[] }
  const naming = rows.filter(({ definition }) => languages.every((language) => definition.includes(`'${language}'`)))
  expect(naming).toEqual([])
})

test('every language formats money and dates, and no country has two', () => {
  for (const language of languages) {
    expect(Intl.NumberFormat.supportedLocalesOf([localeOf(language)])).toEqual([localeOf(language)])
    expect(localeOf(language).split('-')[0]).toBe(language)
  }
  const countries = languages.flatMap((language) => [...languageTable[language].countries])
  expect(new Set(countries).size).toBe(countries.length)
})

test('a vehicle without a description is described in every language, in words of its own', () => {
  const golf = { name: 'Volkswagen Golf', year: 2016, mileageKm: 80_000, powerKw: 85 }
  const described = languages.map((language) =>
    describeFacts({ ...golf, fuelType: 'diesel', transmission: 'manual' }, language),
  )
  expect(described.every((text) => text.startsWith('Volkswagen Golf, ') && !text.includes('undefined'))).toBe(true)
  expect(described[0]).toBe(
    'Volkswagen Golf, year 2016, 80,000 km, diesel, manual, 85 kW (116 hp). Please ask us for more details.',
  )
})
