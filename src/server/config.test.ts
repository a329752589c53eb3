import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

test('with nothing set, everything is local', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    baseUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    database: { kind: 'pglite' },
    demoListings: 2_400,
    logLevel: 'info',
    trustedProxies: 0,
    pageCacheMs: 2_000,
    company: { name: 'Forecourt', email: 'hello@forecourt.test', address: 'Company address is not configured' },
  })
})

test('with everything set, all of it counts', () => {
  expect(
    readConfig({
      PORT: '8080',
      BASE_URL: 'https://cars.example/',
      DATA_DIR: '/srv/cars',
      DATABASE_URL: 'postgresql://cars:secret@db.example:5433/cars',
      DEMO_LISTINGS: '100',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '2',
      PAGE_CACHE_MS: '0',
      COMPANY_NAME: 'Cars Ltd',
      COMPANY_EMAIL: 'info@cars.example',
      COMPANY_ADDRESS: '1 High Street, Dublin',
    }),
  ).toEqual({
    port: 8080,
    baseUrl: 'https://cars.example',
    dataDir: '/srv/cars',
    database: { kind: 'postgres', url: 'postgresql://cars:secret@db.example:5433/cars' },
    demoListings: 100,
    logLevel: 'warn',
    trustedProxies: 2,
    pageCacheMs: 0,
    company: { name: 'Cars Ltd', email: 'info@cars.example', address: '1 High Street, Dublin' },
  })
})

test('the address follows the port unless it is told', () => {
  expect(readConfig({ PORT: '8080' }).baseUrl).toBe('http://localhost:8080')
})

test('DEMO=off leaves the market empty', () => {
  expect(readConfig({ DEMO: 'off' }).demoListings).toBeNull()
})

const variables = [
  'PORT',
  'BASE_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DEMO',
  'DEMO_LISTINGS',
  'LOG_LEVEL',
  'TRUSTED_PROXIES',
  'PAGE_CACHE_MS',
  'COMPANY_NAME',
  'COMPANY_EMAIL',
  'COMPANY_ADDRESS',
]

test.each(variables)('an empty %s counts as not set', (name) => {
  for (const empty of ['', ' ', '\t\n', undefined]) expect(readConfig({ [name]: empty })).toEqual(readConfig({}))
})

test('what belongs to other programs is left alone', () => {
  expect(readConfig({ PATH: '/bin', HOME: '/root', NODE_ENV: 'production', DATABASE: 'x' })).toEqual(readConfig({}))
})

test.each([
  ['PORT', ['http', '-1', '65536', '80.5', 'NaN', '3000 4000'], /^PORT must be .+\.$/],
  [
    'BASE_URL',
    ['cars.example', 'ftp://cars.example', 'http://', '/market'],
    /^BASE_URL must be an address such as .+\.$/,
  ],
  ['DATABASE_URL', ['mysql://localhost/cars', 'localhost:5432', 'cars'], /^DATABASE_URL must look like .+\.$/],
  ['DEMO', ['yes', 'ON', '1'], /^DEMO must be on or off\.$/],
  ['DEMO_LISTINGS', ['0', '-5', 'many', '1.5', '1000001'], /^DEMO_LISTINGS must be .+\.$/],
  ['LOG_LEVEL', ['verbose', 'INFO'], /^LOG_LEVEL must be debug, .+\.$/],
  ['TRUSTED_PROXIES', ['-1', '11', 'all'], /^TRUSTED_PROXIES must be .+\.$/],
  ['PAGE_CACHE_MS', ['-1', '60001', 'off'], /^PAGE_CACHE_MS must be .+\.$/],
  ['COMPANY_EMAIL', ['info', 'info@', '@cars.example'], /^COMPANY_EMAIL must be an e-mail address\.$/],
])('a bad %s is refused with a sentence that names it', (name, values, sentence) => {
  for (const value of values) expect(refusalOf({ [name]: value })).toMatch(sentence)
})

test('everything that is wrong is said at once, a line each', () => {
  expect(refusalOf({ PORT: 'http', DEMO: 'maybe', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(3)
})

test('a password in a bad DATABASE_URL is not repeated', () => {
  expect(refusalOf({ DATABASE_URL: 'mysql://cars:hunter2@localhost/cars' })).not.toContain('hunter2')
})

test('a size for a demo market that is left out is a contradiction', () => {
  expect(refusalOf({ DEMO: 'off', DEMO_LISTINGS: '100' })).toMatch(
    /^DEMO_LISTINGS .+DEMO=off.+\. Unset one of the two\.$/,
  )
})

function refusalOf(variables: Record<string, string>): string {
  try {
    readConfig(variables)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  throw new Error(`${JSON.stringify(variables)} was expected to be refused`)
}
