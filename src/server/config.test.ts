import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countries, languages } from '../contract/market/vocabulary.ts'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

test('with nothing set, everything is local', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    baseUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    database: { kind: 'pglite' },
    storage: { kind: 'disk' },
    picturePurge: null,
    demoListings: 2_400,
    demoIllustrated: 5_000,
    invoiceYears: 10,
    legal: { authoritative: 'de', noticeDays: 30 },
    logLevel: 'info',
    logFormat: 'json',
    trustedProxies: 0,
    pageCacheMs: 500,
    drainDelayMs: 0,
    privateNetworks: false,
    metricsToken: null,
    adminEmail: null,
    geocoder: null,
    postcodesFile: resolve('data/postcodes.br'),
    guaranteeNotices: resolve('data/guarantee-notices'),
    siteName: 'Forecourt',
    market: { colours: { light: null, dark: null }, languages, countries, withheldTypes: [], featuredPerPage: null },
    company: { name: 'Forecourt', email: 'hello@forecourt.test', address: '1 Example Street\n10115 Berlin' },
    imprint: {
      phone: null,
      representative: null,
      register: null,
      capital: null,
      editor: null,
      host: null,
      authority: null,
      takesPartInDisputes: null,
      disputeBody: null,
      accessibilityBody: null,
    },
    dealerGuard: null,
    appeals: { days: 14, selfReview: false },
    vies: false,
    seller: { country: 'DE', vatNumber: null, taxNumber: '00/000/00000', vatBasisPoints: 19_00, exemptionNote: null },
    mail: { smtpUrl: null, from: 'hello@forecourt.test', reportSecret: null },
    sms: null,
    authSecret: null,
    allowedRedirects: [],
    google: null,
    facebook: null,
    stripe: null,
  })
})

test('with everything set, all of it counts', () => {
  expect(
    readConfig({
      PORT: '8080',
      BASE_URL: 'https://cars.example/',
      DEMO: 'on',
      DATA_DIR: '/srv/cars',
      DATABASE_URL: 'postgresql://cars:secret@db.example:5433/cars',
      DATABASE_READ_URL: 'postgresql://cars:secret@standby.example/cars',
      DATABASE_DIRECT_URL: 'postgresql://cars:secret@direct.example/cars',
      DRAIN_DELAY_MS: '5000',
      S3_BUCKET: 'cars',
      S3_REGION: 'eu-central-1',
      S3_ENDPOINT: 'https://s3.example',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_PATH_STYLE: 'off',
      DEMO_LISTINGS: '100',
      DEMO_ILLUSTRATED: '0',
      STRIPE_SECRET_KEY: 'sk_test_cars',
      STRIPE_WEBHOOK_SECRET: 'whsec_cars',
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'pretty',
      TRUSTED_PROXIES: '2',
      PRIVATE_NETWORKS: 'on',
      PAGE_CACHE_MS: '0',
      METRICS_TOKEN: 'sixteen-letters-1',
      ADMIN_EMAIL: 'Boss@Cars.example',
      GEOCODER_URL: 'https://photon.example/api',
      POSTCODES_FILE: '/srv/postcodes.br',
      GUARANTEE_NOTICES: '/srv/notices',
      SITE_NAME: 'Wheels',
      BRAND_COLOUR: '#0B5CAD',
      BRAND_COLOUR_DARK: '#8fc1ff',
      LANGUAGES: 'de, en, fr',
      COUNTRIES: 'DE,AT',
      VEHICLE_TYPES: 'car,truck',
      FEATURED_PER_PAGE: '2',
      COMPANY_NAME: 'Cars Ltd',
      COMPANY_EMAIL: 'info@cars.example',
      COMPANY_ADDRESS: '1 High Street, Dublin',
      COMPANY_COUNTRY: 'IE',
      COMPANY_VAT_NUMBER: 'IE 1234567 WA',
      COMPANY_TAX_NUMBER: '12/345',
      VAT_PERCENT: '13.5',
      DEALER_GUARD: '25',
      DEALER_GUARD_DAYS: '30',
      APPEAL_DAYS: '10',
      APPEAL_SELF_REVIEW: 'on',
      VIES: 'on',
      COMPANY_PHONE: '+353 1 234567',
      COMPANY_REPRESENTATIVE: 'Mary Moran',
      COMPANY_REGISTER: 'CRO Dublin, 123456',
      COMPANY_CAPITAL: '€10,000',
      COMPANY_EDITOR: 'Mary Moran',
      COMPANY_HOST: 'Racks Ltd\\n2 High Street, Dublin',
      COMPANY_AUTHORITY: 'CCPC',
      DISPUTE_PARTICIPATION: 'no',
      DISPUTE_BODY: 'NetNeutrals',
      ACCESSIBILITY_BODY: 'NDA',
      VAT_EXEMPTION: 'Not used',
      SMTP_URL: 'smtps://cars:secret@mail.example:465',
      MAIL_FROM: 'no-reply@cars.example',
      PICTURE_PURGE_URL: 'https://cdn.example/purge',
      PICTURE_PURGE_TOKEN: 'secret',
      MAIL_REPORT_SECRET: 'a secret of the provider',
      SMS_URL: 'https://sms.example/messages',
      SMS_TOKEN: 'secret',
      SMS_FROM: 'Cars',
      AUTH_SECRET: 'a secret of the operator, long enough',
      AUTH_REDIRECTS: 'https://app.cars.example',
      GOOGLE_CLIENT_ID: 'google-id',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      FACEBOOK_CLIENT_ID: 'facebook-id',
      FACEBOOK_CLIENT_SECRET: 'facebook-secret',
      INVOICE_YEARS: '12',
      LEGAL_LANGUAGE: 'fr',
      TERMS_NOTICE_DAYS: '45',
    }),
  ).toEqual({
    port: 8080,
    baseUrl: 'https://cars.example',
    dataDir: '/srv/cars',
    database: {
      kind: 'postgres',
      url: 'postgresql://cars:secret@db.example:5433/cars',
      readUrl: 'postgresql://cars:secret@standby.example/cars',
      directUrl: 'postgresql://cars:secret@direct.example/cars',
    },
    picturePurge: { url: 'https://cdn.example/purge', token: 'secret' },
    storage: {
      kind: 's3',
      bucket: 'cars',
      region: 'eu-central-1',
      endpoint: 'https://s3.example',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      pathStyle: false,
    },
    demoListings: 100,
    demoIllustrated: 0,
    invoiceYears: 12,
    legal: { authoritative: 'fr', noticeDays: 45 },
    logLevel: 'warn',
    logFormat: 'pretty',
    trustedProxies: 2,
    pageCacheMs: 0,
    drainDelayMs: 5_000,
    privateNetworks: true,
    metricsToken: 'sixteen-letters-1',
    adminEmail: 'boss@cars.example',
    geocoder: { kind: 'photon', url: 'https://photon.example/api' },
    postcodesFile: '/srv/postcodes.br',
    guaranteeNotices: '/srv/notices',
    siteName: 'Wheels',
    market: {
      colours: { light: '#0b5cad', dark: '#8fc1ff' },
      languages: ['de', 'en', 'fr'],
      countries: ['DE', 'AT'],
      withheldTypes: ['motorcycle', 'bus', 'caravan'],
      featuredPerPage: 2,
    },
    company: { name: 'Cars Ltd', email: 'info@cars.example', address: '1 High Street, Dublin' },
    imprint: {
      phone: '+353 1 234567',
      representative: 'Mary Moran',
      register: 'CRO Dublin, 123456',
      capital: '€10,000',
      editor: 'Mary Moran',
      host: 'Racks Ltd\n2 High Street, Dublin',
      authority: 'CCPC',
      takesPartInDisputes: false,
      disputeBody: 'NetNeutrals',
      accessibilityBody: 'NDA',
    },
    dealerGuard: { fromVehicles: 25, graceDays: 30 },
    appeals: { days: 10, selfReview: true },
    vies: true,
    seller: {
      country: 'IE',
      vatNumber: 'IE1234567WA',
      taxNumber: '12/345',
      vatBasisPoints: 13_50,
      exemptionNote: 'Not used',
    },
    mail: {
      smtpUrl: 'smtps://cars:secret@mail.example:465',
      from: 'no-reply@cars.example',
      reportSecret: 'a secret of the provider',
    },
    sms: { url: 'https://sms.example/messages', token: 'secret', from: 'Cars' },
    authSecret: 'a secret of the operator, long enough',
    allowedRedirects: ['https://app.cars.example'],
    google: { clientId: 'google-id', clientSecret: 'google-secret' },
    facebook: { clientId: 'facebook-id', clientSecret: 'facebook-secret' },
    stripe: { secretKey: 'sk_test_cars', webhookSecret: 'whsec_cars' },
  })
})

test('the address follows the port unless it is told', () => {
  expect(readConfig({ PORT: '8080' }).baseUrl).toBe('http://localhost:8080')
})

test('a bucket of AWS takes its keys from the host', () => {
  expect(readConfig({ S3_BUCKET: 'cars', S3_REGION: 'eu-central-1' }).storage).toEqual({
    kind: 's3',
    bucket: 'cars',
    region: 'eu-central-1',
    endpoint: null,
    credentials: null,
    pathStyle: false,
  })
})

const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
test.each([
  ['a region without a bucket', { S3_REGION: 'eu-central-1' }, /S3_REGION is set, but no bucket/],
  ['keys without a bucket', keys, /S3_ACCESS_KEY_ID is set, but no bucket/],
  ['half a pair of keys', { S3_BUCKET: 'cars', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'key' }, /belong together/],
  [
    'a service of its own without keys',
    { S3_BUCKET: 'cars', S3_ENDPOINT: 'http://minio:9000' },
    /needs S3_ACCESS_KEY_ID/,
  ],
  ['a bucket without a place', { S3_BUCKET: 'cars', ...keys }, /needs S3_REGION, or S3_ENDPOINT/],
  ['a bucket that cannot be one', { S3_BUCKET: 'My Cars', S3_REGION: 'eu' }, /must be the name of a bucket/],
  ['an endpoint that is no address', { S3_BUCKET: 'cars', S3_ENDPOINT: 'minio', ...keys }, /must be an address/],
])('a bucket refused: %s', (_, variables, sentence) => {
  expect(() => readConfig(variables)).toThrow(sentence)
})

test('dealers of a real market are guarded unless it says otherwise, and those of a demo are not', () => {
  expect(readConfig({ DEMO: 'off' }).dealerGuard).toEqual({ fromVehicles: 10, graceDays: 14 })
  expect(readConfig({ DEMO: 'off', DEALER_GUARD: 'off' }).dealerGuard).toBeNull()
  expect(readConfig({ DEMO: 'on', DEALER_GUARD: '10' }).dealerGuard).toEqual({ fromVehicles: 10, graceDays: 14 })
})

test('DEMO=off leaves the market empty', () => {
  expect(readConfig({ DEMO: 'off' }).demoListings).toBeNull()
})

const variables = [
  'PORT',
  'BASE_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_DIRECT_URL',
  'DRAIN_DELAY_MS',
  'DEMO',
  'DEMO_LISTINGS',
  'DEMO_ILLUSTRATED',
  'LOG_LEVEL',
  'LOG_FORMAT',
  'TRUSTED_PROXIES',
  'PAGE_CACHE_MS',
  'FEATURED_PER_PAGE',
  'PRIVATE_NETWORKS',
  'METRICS_TOKEN',
  'ADMIN_EMAIL',
  'GEOCODER_URL',
  'COMPANY_NAME',
  'COMPANY_EMAIL',
  'COMPANY_ADDRESS',
  'SMTP_URL',
  'MAIL_FROM',
  'PICTURE_PURGE_URL',
  'PICTURE_PURGE_TOKEN',
  'MAIL_REPORT_SECRET',
  'SMS_URL',
  'SMS_TOKEN',
  'SMS_FROM',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
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
  ['DEALER_GUARD', ['0', 'on', '2.5'], /^DEALER_GUARD must be .+\.$/],
  ['DEALER_GUARD_DAYS', ['-1', '366', 'a fortnight'], /^DEALER_GUARD_DAYS must be .+\.$/],
  ['DEMO_LISTINGS', ['0', '-5', 'many', '1.5', '1000001'], /^DEMO_LISTINGS must be .+\.$/],
  ['DEMO_ILLUSTRATED', ['-1', 'all'], /^DEMO_ILLUSTRATED must be .+\.$/],
  ['LOG_FORMAT', ['yaml'], /^LOG_FORMAT must be json or pretty\.$/],
  ['LOG_LEVEL', ['verbose', 'INFO'], /^LOG_LEVEL must be debug, .+\.$/],
  ['TRUSTED_PROXIES', ['-1', '11', 'all'], /^TRUSTED_PROXIES must be .+\.$/],
  ['ADMIN_EMAIL', ['boss'], /^ADMIN_EMAIL must be an e-mail address\.$/],
  ['METRICS_TOKEN', ['short'], /^METRICS_TOKEN must have .+\.$/],
  ['PAGE_CACHE_MS', ['-1', '60001', 'off'], /^PAGE_CACHE_MS must be .+\.$/],
  ['FEATURED_PER_PAGE', ['0', '51', 'two'], /^FEATURED_PER_PAGE must be .+\.$/],
  ['DRAIN_DELAY_MS', ['-1', '120001', 'long'], /^DRAIN_DELAY_MS must be .+\.$/],
  ['DATABASE_READ_URL', ['mysql://localhost/cars'], /^DATABASE_READ_URL must look like .+\.$/],
  ['DATABASE_READ_URL', ['postgres://standby.example/cars'], /^DATABASE_READ_URL and .+ Set DATABASE_URL too\.$/],
  ['PICTURE_PURGE_URL', ['cdn.example', 'ftp://cdn.example/'], /^PICTURE_PURGE_URL must be .+\.$/],
  ['PRIVATE_NETWORKS', ['yes', '1'], /^PRIVATE_NETWORKS must be on or off\.$/],
  ['GEOCODER_URL', ['nominatim.example', 'ftp://x/search', 'https://nominatim.example'], /^GEOCODER_URL must .+\.$/m],
  ['SMTP_URL', ['mail.example', 'https://mail.example', 'localhost:25'], /^SMTP_URL must look like .+\.$/],
  ['MAIL_FROM', ['nobody', 'Cars <info@cars.example>'], /^MAIL_FROM must be an e-mail address\.$/],
  ['SMS_URL', ['sms.example', 'ftp://sms.example'], /^SMS_URL must be .+\.$/],
  ['STRIPE_SECRET_KEY', ['pk_live_123', 'secret', 'sk_live_'], /^STRIPE_SECRET_KEY must be a secret .+…\.$/],
  ['STRIPE_WEBHOOK_SECRET', ['secret', 'we_123'], /^STRIPE_WEBHOOK_SECRET must be the signing secret .+…\.$/],
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

test('mail needs a sender whom one can answer', () => {
  expect(refusalOf({ SMTP_URL: 'smtp://mail.example' })).toMatch(/no sender is set\. Set MAIL_FROM or/)
  expect(readConfig({ SMTP_URL: 'smtp://mail.example', COMPANY_EMAIL: 'info@cars.example' }).mail.from).toBe(
    'info@cars.example',
  )
})

test.each([
  ['MAIL_FROM', 'info@cars.example', 'SMTP_URL'],
  ['SMS_TOKEN', 'secret', 'SMS_URL'],
  ['SMS_FROM', 'Cars', 'SMS_URL'],
])('%s without what it belongs to is a contradiction', (name, value, missing) => {
  expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^${name} .+Set ${missing} or unset ${name}\\.$`))
})

test.each([{ STRIPE_SECRET_KEY: 'sk_test_cars' }, { STRIPE_WEBHOOK_SECRET: 'whsec_cars' }])(
  'half of what Stripe needs is a contradiction',
  (half) => {
    expect(refusalOf(half)).toMatch(/^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together.+Set both or none\.$/)
  },
)

test('real money and accounts that everybody can enter are a contradiction', () => {
  const keys = { STRIPE_SECRET_KEY: 'rk_live_cars', STRIPE_WEBHOOK_SECRET: 'whsec_cars' }
  expect(refusalOf(keys)).toMatch(
    /^STRIPE_SECRET_KEY takes real money, but DEMO=on .+Set DEMO=off or use a test key\.$/,
  )
  const real = { ...keys, DEMO: 'off', COMPANY_COUNTRY: 'IE', VAT_PERCENT: '23' }
  expect(readConfig(real).stripe).toMatchObject({ secretKey: 'rk_live_cars' })
})

test('real money needs the country and the VAT of its invoices', () => {
  const keys = { STRIPE_SECRET_KEY: 'rk_live_cars', STRIPE_WEBHOOK_SECRET: 'whsec_cars', DEMO: 'off' }
  expect(refusalOf({ ...keys, VAT_PERCENT: '23' })).toMatch(/^STRIPE_SECRET_KEY .+Set COMPANY_COUNTRY and VAT_PERCENT/)
})

test('invoices without VAT say why', () => {
  expect(refusalOf({ VAT_PERCENT: '0' })).toMatch(/^VAT_PERCENT=0 .+Set VAT_EXEMPTION/)
  const { seller } = readConfig({ VAT_PERCENT: '0', VAT_EXEMPTION: '§ 19 UStG' })
  expect(seller).toMatchObject({ vatBasisPoints: 0, exemptionNote: '§ 19 UStG' })
})

test.each(['DEMO_LISTINGS', 'DEMO_ILLUSTRATED'])('%s of a demo market that is left out is a contradiction', (name) => {
  const refusal = refusalOf({ DEMO: 'off', [name]: '100' })
  expect(refusal).toMatch(new RegExp(`^${name} .+DEMO=off.+\\. Unset one of the two\\.$`))
})

test('a colour that cannot be read is refused with the nearest one that can', () => {
  expect(refusalOf({ BRAND_COLOUR: '#ffcc00' })).toMatch(/^BRAND_COLOUR=#ffcc00 cannot be read.+Set #[0-9a-f]{6}, /)
  expect(refusalOf({ BRAND_COLOUR_DARK: '#00573d' })).toMatch(/^BRAND_COLOUR_DARK=#00573d cannot be read/)
})

test('the legal language is one of those on offer: the first, if that of the country is not', () => {
  expect(refusalOf({ LANGUAGES: 'fr,es', LEGAL_LANGUAGE: 'de' })).toMatch(/^LEGAL_LANGUAGE=de is not among LANGUAGES/)
  expect(readConfig({ LANGUAGES: 'fr,es', COMPANY_COUNTRY: 'DE' }).legal.authoritative).toBe('fr')
})

test.each(['LANGUAGES', 'COUNTRIES', 'VEHICLE_TYPES'])('%s names only what there is', (name) => {
  expect(refusalOf({ [name]: 'xx' })).toMatch(new RegExp(`^${name} must be a list of `))
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

describe('a public https address', () => {
  const https = { BASE_URL: 'https://cars.example' }

  test('needs to be told whether the market is a demo', () => {
    expect(() => readConfig(https)).toThrow(/^BASE_URL is a public https address\. Set DEMO=off for a real market/)
  })

  test('of a real market needs a mail server', () => {
    expect(() => readConfig({ ...https, DEMO: 'off' })).toThrow(/Set SMTP_URL/)
    const mail = { SMTP_URL: 'smtp://u:p@mail.example:587', MAIL_FROM: 'hello@cars.example' }
    expect(readConfig({ ...https, DEMO: 'off', ...mail }).demoListings).toBeNull()
  })

  test('may be a demo when it says so, and this machine needs to say nothing', () => {
    expect(readConfig({ ...https, DEMO: 'on' }).demoListings).not.toBeNull()
    expect(readConfig({ BASE_URL: 'https://localhost:8443' }).demoListings).not.toBeNull()
  })
})

test('the log is friendly where a person watches, and JSON elsewhere, unless it is told', () => {
  expect(readConfig({}, true).logFormat).toBe('pretty')
  expect(readConfig({}, false).logFormat).toBe('json')
  expect(readConfig({ LOG_FORMAT: 'json' }, true).logFormat).toBe('json')
  expect(readConfig({ LOG_FORMAT: 'pretty' }, false).logFormat).toBe('pretty')
})

test('an address of several lines may come through a shell', () => {
  expect(readConfig({ COMPANY_ADDRESS: 'Musterweg 1\\n10115 Berlin' }).company.address).toBe(
    'Musterweg 1\n10115 Berlin',
  )
})
