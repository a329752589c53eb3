/** The variables of the environment: their forms, and what is wrong with a value. */
import { z } from 'zod'
import { factorGraceDays } from '../contract/market/dealer-guard.ts'
import { businessNoticeDays, defaultNoticeDays, maxNoticeDays } from '../contract/market/legal-choices.ts'
import { countries, languages, vehicleTypes } from '../contract/market/vocabulary.ts'

const whole = (name: string, min: number, max: number) =>
  z.coerce
    .number(`${name} must be a whole number`)
    .int(`${name} must be a whole number`)
    .min(min, `${name} must be at least ${min}`)
    .max(max, `${name} must be at most ${max}`)

/** A text of some lines; a shell's quotes leave \n as two characters. */
const lines = (name: string) =>
  z
    .string()
    .trim()
    .max(500, `${name} must be at most 500 characters`)
    .transform((text) => text.replaceAll('\\n', '\n'))
    .optional()

/** A list of keys, each once, in the order that is written. */
const listOf = <Key extends string>(name: string, keys: readonly [Key, ...Key[]]) =>
  z
    .string()
    .transform((list) => [...new Set(list.split(/[\s,]+/).filter(Boolean))])
    .pipe(z.array(z.enum(keys, `${name} must be a list of ${keys.join(', ')}`)).min(1, `${name} must name one`))
    .optional()

const colour = (name: string) =>
  z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, `${name} must be a colour such as #0b5cad`)
    .optional()

const postgresAddress = (name: string) =>
  z
    .url({ protocol: /^postgres(ql)?$/, error: `${name} must look like postgres://user:password@host:5432/name` })
    .optional()

/** The two kinds of self-hosted geocoders, recognised by their search path. */
export function geocoderKind(url: string): 'nominatim' | 'photon' | null {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  if (/\/search(\.php)?\/?$/.test(path)) return 'nominatim'
  return /\/api\/?$/.test(path) ? 'photon' : null
}

/** Every variable, by itself; what contradicts what is in config.ts. */
export const environment = z.object({
  PORT: whole('PORT', 0, 65_535).default(3000),
  BASE_URL: z
    .url({ protocol: /^https?$/, error: 'BASE_URL must be an address such as https://cars.example' })
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresAddress('DATABASE_URL'),
  DATABASE_READ_URL: postgresAddress('DATABASE_READ_URL'),
  DATABASE_DIRECT_URL: postgresAddress('DATABASE_DIRECT_URL'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'S3_ENDPOINT must be an address such as https://s3.example' })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['on', 'off'], 'S3_PATH_STYLE must be on or off').optional(),
  PICTURE_PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'PICTURE_PURGE_URL must be an address such as https://cdn.example/purge' })
    .optional(),
  PICTURE_PURGE_TOKEN: z.string().optional(),
  DEMO: z.enum(['on', 'off'], 'DEMO must be on or off').default('on'),
  DEMO_LISTINGS: whole('DEMO_LISTINGS', 1, 1_000_000).default(2_400),
  DEMO_ILLUSTRATED: whole('DEMO_ILLUSTRATED', 0, 1_000_000).default(5_000),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'LOG_LEVEL must be debug, info, warn, error or silent')
    .default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty'], 'LOG_FORMAT must be json or pretty').optional(),
  TRUSTED_PROXIES: whole('TRUSTED_PROXIES', 0, 10).default(0),
  PAGE_CACHE_MS: whole('PAGE_CACHE_MS', 0, 60_000).default(500),
  DRAIN_DELAY_MS: whole('DRAIN_DELAY_MS', 0, 120_000).default(0),
  PRIVATE_NETWORKS: z.enum(['on', 'off'], 'PRIVATE_NETWORKS must be on or off').default('off'),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an e-mail address').optional(),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters').optional(),
  AUTH_SECRET: z.string().min(32, 'AUTH_SECRET must have at least 32 characters').optional(),
  AUTH_REDIRECTS: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every((address) => URL.canParse(address)), 'AUTH_REDIRECTS must be a list of addresses'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  GEOCODER_URL: z
    .url({
      protocol: /^https?$/,
      error: 'GEOCODER_URL must be the search address of a geocoder, such as https://nominatim.example/search',
    })
    .refine((url) => geocoderKind(url) !== null, {
      error: 'GEOCODER_URL must end in /search (Nominatim) or /api (Photon)',
    })
    .optional(),
  POSTCODES_FILE: z.string().min(1).optional(),
  GUARANTEE_NOTICES: z.string().min(1).optional(),
  SITE_NAME: z.string().trim().max(40, 'SITE_NAME must be at most 40 characters').default('Forecourt'),
  BRAND_COLOUR: colour('BRAND_COLOUR'),
  BRAND_COLOUR_DARK: colour('BRAND_COLOUR_DARK'),
  LANGUAGES: listOf('LANGUAGES', languages),
  COUNTRIES: listOf('COUNTRIES', countries),
  VEHICLE_TYPES: listOf('VEHICLE_TYPES', vehicleTypes),
  FEATURED_PER_PAGE: whole('FEATURED_PER_PAGE', 1, 50).optional(),
  COMPANY_NAME: z.string().optional(),
  COMPANY_EMAIL: z.email('COMPANY_EMAIL must be an e-mail address').default('hello@forecourt.test'),
  COMPANY_ADDRESS: lines('COMPANY_ADDRESS'),
  COMPANY_PHONE: lines('COMPANY_PHONE'),
  COMPANY_REPRESENTATIVE: lines('COMPANY_REPRESENTATIVE'),
  COMPANY_REGISTER: lines('COMPANY_REGISTER'),
  COMPANY_CAPITAL: lines('COMPANY_CAPITAL'),
  COMPANY_EDITOR: lines('COMPANY_EDITOR'),
  COMPANY_HOST: lines('COMPANY_HOST'),
  COMPANY_AUTHORITY: lines('COMPANY_AUTHORITY'),
  DISPUTE_PARTICIPATION: z.enum(['yes', 'no'], 'DISPUTE_PARTICIPATION must be yes or no').optional(),
  DISPUTE_BODY: lines('DISPUTE_BODY'),
  ACCESSIBILITY_BODY: lines('ACCESSIBILITY_BODY'),
  COMPANY_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'COMPANY_COUNTRY must be a code such as DE')
    .optional(),
  COMPANY_VAT_NUMBER: z
    .string()
    .transform((text) => text.replaceAll(/[\s.-]/g, ''))
    .pipe(z.string().regex(/^[A-Z]{2}[A-Z0-9+*]{2,13}$/, 'COMPANY_VAT_NUMBER must be a VAT number such as DE123456789'))
    .optional(),
  COMPANY_TAX_NUMBER: z.string().max(40, 'COMPANY_TAX_NUMBER must be at most 40 characters').optional(),
  VAT_PERCENT: z.coerce
    .number('VAT_PERCENT must be a number such as 19')
    .min(0, 'VAT_PERCENT must be at least 0')
    .max(50, 'VAT_PERCENT must be at most 50')
    .optional(),
  LEGAL_LANGUAGE: z.enum(languages, `LEGAL_LANGUAGE must be one of ${languages.join(', ')}`).optional(),
  TERMS_NOTICE_DAYS: z.coerce
    .number('TERMS_NOTICE_DAYS must be a number of days')
    .int('TERMS_NOTICE_DAYS must be a whole number')
    .min(
      businessNoticeDays,
      `TERMS_NOTICE_DAYS must be at least ${businessNoticeDays}, which the law grants businesses`,
    )
    .max(maxNoticeDays, `TERMS_NOTICE_DAYS must be at most ${maxNoticeDays}`)
    .default(defaultNoticeDays),
  INVOICE_YEARS: z.coerce
    .number('INVOICE_YEARS must be a number of years')
    .int('INVOICE_YEARS must be a whole number')
    .min(5, 'INVOICE_YEARS must be at least 5')
    .max(30, 'INVOICE_YEARS must be at most 30')
    .default(10),
  VAT_EXEMPTION: z.string().max(300, 'VAT_EXEMPTION must be at most 300 characters').optional(),
  DEALER_GUARD: z
    .union([z.literal('off'), whole('DEALER_GUARD', 1, 1_000_000)], 'DEALER_GUARD must be a number of vehicles, or off')
    .optional(),
  DEALER_GUARD_DAYS: whole('DEALER_GUARD_DAYS', 0, 365).default(factorGraceDays),
  APPEAL_DAYS: whole('APPEAL_DAYS', 1, 90).default(14),
  APPEAL_SELF_REVIEW: z.enum(['on', 'off'], 'APPEAL_SELF_REVIEW must be on or off').default('off'),
  VIES: z.enum(['on', 'off'], 'VIES must be on or off').default('off'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'SMTP_URL must look like smtp://user:password@host:587 or smtps://host:465' })
    .optional(),
  MAIL_FROM: z.email('MAIL_FROM must be an e-mail address').optional(),
  MAIL_REPORT_SECRET: z.string().min(16, 'MAIL_REPORT_SECRET must have at least 16 characters').optional(),
  SMS_URL: z.url({ protocol: /^https?$/, error: 'SMS_URL must be the http(s) address of a webhook' }).optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().max(20, 'SMS_FROM must be at most 20 characters').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'STRIPE_SECRET_KEY must be a secret or restricted key, sk_live_… or rk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'STRIPE_WEBHOOK_SECRET must be the signing secret of a webhook endpoint, whsec_…')
    .optional(),
})
export type Environment = z.output<typeof environment>
