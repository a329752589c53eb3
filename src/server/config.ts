/**
 * The only code that reads the environment. Returns a typed, consistent configuration or throws a sentence that says
 * what to set.
 */
import { join, resolve } from 'node:path'
import { guardedFromVehicles } from '../contract/market/dealer-guard.ts'
import { type Language, languages, languageTable } from '../contract/market/vocabulary.ts'
import { type Environment, environment, geocoderKind } from './config-variables.ts'
import type { PurgeConfig } from './platform/purge/purge.ts'
import { type MarketSettings, marketSettings } from './config-market.ts'
import { type SellerConfig, sellerOf, type StripeConfig, stripeOf } from './config-money.ts'
import { type StorageConfig, storageOf } from './config-storage.ts'
import { StartError } from './start-error.ts'

export interface Config {
  port: number
  /** Public address without a trailing slash. */
  baseUrl: string
  dataDir: string
  /** `readUrl` is a standby, `directUrl` the server behind a pooler. */
  database: { kind: 'pglite' } | { kind: 'postgres'; url: string; readUrl: string | null; directUrl: string | null }
  storage: StorageConfig
  /** Where the cache in front is asked to forget pictures. */
  picturePurge: PurgeConfig | null
  /** Number of invented listings for an empty database; null (DEMO=off, as in production) leaves it empty. */
  demoListings: number | null
  /** Number of these listings that get drawn pictures. */
  demoIllustrated: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** JSON for machines, or lines for a terminal. */
  logFormat: 'json' | 'pretty'
  /** Number of proxies in front that append to X-Forwarded-For; 0 trusts only the connection itself. */
  trustedProxies: number
  /** How long rendered visitor pages may be shared. */
  pageCacheMs: number
  /** How long to go on serving after the order to stop, while `/ready` says no: a balancer needs it to notice. */
  drainDelayMs: number
  /** The token for reading `/metrics`; null allows only this machine. */
  metricsToken: string | null
  /** Addresses that users type (webhooks, pictures, feeds) may lead into private networks. */
  privateNetworks: boolean
  /** Becomes the administrator of a market that has none. */
  adminEmail: string | null
  /** Where typed locations are looked up; null uses only the local gazetteer. */
  geocoder: { kind: 'nominatim' | 'photon'; url: string } | null
  /** The operator's list of postcodes; need not exist. */
  postcodesFile: string
  /** The operator's folder of notices on the legal guarantee, a picture for each language; need not exist. */
  guaranteeNotices: string
  /** The market's name, unless administrators choose another. */
  siteName: string
  market: MarketSettings
  /** The operator. The address is null until it is configured. */
  company: { name: string; email: string; address: string | null }
  /** What the imprint and the pages about disputes and accessibility state, besides name, address, email and VAT number. */
  imprint: {
    phone: string | null
    /** Who represents a company. */
    representative: string | null
    /** The register, and the number in it. */
    register: string | null
    capital: string | null
    /** Who is responsible for the content. */
    editor: string | null
    /** Name, address and phone of the hosting provider. */
    host: string | null
    /** The authority that supervises the operator. */
    authority: string | null
    /** Whether the operator takes part in dispute resolution, and before whom. */
    takesPartInDisputes: boolean | null
    disputeBody: string | null
    /** Where complaints about accessibility go that the operator does not settle. */
    accessibilityBody: string | null
  }
  /** Days in which an appeal is decided, and whether who decided first may do it. */
  appeals: { days: number; selfReview: boolean }
  /**
   * From how many vehicles on offer on a dealer is guarded, and the days until its people need a second factor; null for none, as in a
   * demo, whose accounts are everybody's.
   */
  dealerGuard: { fromVehicles: number; graceDays: number } | null
  /** VAT numbers of customers are checked in the register of the Union. */
  vies: boolean
  /** Who sells the market's packages, for prices and invoices. */
  seller: SellerConfig
  /** The language of the legal texts that counts, and the notice of their changes, in days. */
  legal: { authoritative: Language; noticeDays: number }
  /** Full calendar years for which invoices are retained. */
  invoiceYears: number
  /** Encrypts secrets; null uses a key stored in the database. */
  authSecret: string | null
  /** Addresses outside the site that may receive a session, such as an app's. */
  allowedRedirects: readonly string[]
  /** Applications registered for sign-in; null for the sandbox's stand-in, or for none outside a demonstration. */
  google: { clientId: string; clientSecret: string } | null
  facebook: { clientId: string; clientSecret: string } | null
  /** The mail server and the sender's address; null for the outbox. */
  mail: {
    smtpUrl: string | null
    from: string
    /** What the provider's reports of bounces carry; null for none. */ reportSecret: string | null
  }
  /** The webhook that sends text messages; null for the outbox. */
  sms: { url: string; token: string | null; from: string | null } | null
  /** The account that receives payments; null for the sandbox's stand-in, or for none outside a demonstration. */
  stripe: StripeConfig | null
}

/**
 * Reads a configuration from the environment and from what a command adds to it. An empty value counts as not set.
 * Throws `StartError` that names every contradiction.
 */
export function readEnvironment(added: Record<string, string> = {}): Config {
  return readConfig({ ...process.env, ...added }, process.stdout.isTTY)
}

/** Reads a configuration from the given variables. `isTerminal`: the log is a terminal. */
export function readConfig(variables: Record<string, string | undefined>, isTerminal = false): Config {
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    throw new StartError(parsed.error.issues.map((issue) => `${issue.message}.`).join('\n'))
  }
  const env = parsed.data
  for (const name of ['DEMO_LISTINGS', 'DEMO_ILLUSTRATED'] as const) {
    if (env.DEMO !== 'off' || set[name] === undefined) continue
    throw new StartError(`${name} is about the demo market, but DEMO=off leaves it out. Unset one of the two.`)
  }
  refuseMessageContradictions(env)
  refuseUnstatedMarket(env, set)
  return {
    port: env.PORT,
    baseUrl: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    database: databaseOf(env),
    storage: storageOf(env),
    picturePurge:
      env.PICTURE_PURGE_URL === undefined
        ? null
        : { url: env.PICTURE_PURGE_URL, token: env.PICTURE_PURGE_TOKEN ?? null },
    demoListings: env.DEMO === 'off' ? null : env.DEMO_LISTINGS,
    demoIllustrated: env.DEMO_ILLUSTRATED,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT ?? (isTerminal ? 'pretty' : 'json'),
    trustedProxies: env.TRUSTED_PROXIES,
    pageCacheMs: env.PAGE_CACHE_MS,
    drainDelayMs: env.DRAIN_DELAY_MS,
    metricsToken: env.METRICS_TOKEN ?? null,
    privateNetworks: env.PRIVATE_NETWORKS === 'on',
    adminEmail: env.ADMIN_EMAIL?.toLowerCase() ?? null,
    geocoder:
      env.GEOCODER_URL === undefined
        ? null
        : { kind: geocoderKind(env.GEOCODER_URL) ?? 'nominatim', url: env.GEOCODER_URL },
    postcodesFile: resolve(env.POSTCODES_FILE ?? join(env.DATA_DIR, 'postcodes.br')),
    guaranteeNotices: resolve(env.GUARANTEE_NOTICES ?? join(env.DATA_DIR, 'guarantee-notices')),
    siteName: env.SITE_NAME,
    market: marketSettings(env),
    company: {
      name: env.COMPANY_NAME ?? env.SITE_NAME,
      email: env.COMPANY_EMAIL,
      address: env.COMPANY_ADDRESS || (env.DEMO === 'off' ? null : demoAddress),
    },
    authSecret: env.AUTH_SECRET ?? null,
    allowedRedirects: env.AUTH_REDIRECTS,
    google: registration('GOOGLE', env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    facebook: registration('FACEBOOK', env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET),
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM ?? env.COMPANY_EMAIL,
      reportSecret: env.MAIL_REPORT_SECRET ?? null,
    },
    stripe: stripeOf(env),
    imprint: {
      phone: env.COMPANY_PHONE ?? null,
      representative: env.COMPANY_REPRESENTATIVE ?? null,
      register: env.COMPANY_REGISTER ?? null,
      capital: env.COMPANY_CAPITAL ?? null,
      editor: env.COMPANY_EDITOR ?? null,
      host: env.COMPANY_HOST ?? null,
      authority: env.COMPANY_AUTHORITY ?? null,
      takesPartInDisputes: env.DISPUTE_PARTICIPATION === undefined ? null : env.DISPUTE_PARTICIPATION === 'yes',
      disputeBody: env.DISPUTE_BODY ?? null,
      accessibilityBody: env.ACCESSIBILITY_BODY ?? null,
    },
    appeals: { days: env.APPEAL_DAYS, selfReview: env.APPEAL_SELF_REVIEW === 'on' },
    dealerGuard: dealerGuardOf(env),
    vies: env.VIES === 'on',
    seller: sellerOf(env),
    legal: {
      authoritative: authoritativeOf(env),
      noticeDays: env.TERMS_NOTICE_DAYS,
    },
    invoiceYears: env.INVOICE_YEARS,
    sms: env.SMS_URL ? { url: env.SMS_URL, token: env.SMS_TOKEN ?? null, from: env.SMS_FROM ?? null } : null,
  }
}

/** Of a demonstration, whose imprint and emails look like those of a market. */
const demoAddress = '1 Example Street\n10115 Berlin'

/** Requires explicit settings on a public address: DEMO must be set, and a real market must be able to send mail. */
function refuseUnstatedMarket(env: Environment, set: Record<string, string | undefined>): void {
  if (env.BASE_URL === undefined || !isPublicHttps(env.BASE_URL)) return
  if (set['DEMO'] === undefined) {
    throw new StartError(
      'BASE_URL is a public https address. Set DEMO=off for a real market; DEMO=on opens accounts whose password is public, an administrator among them.',
    )
  }
  if (env.DEMO === 'off' && env.SMTP_URL === undefined) {
    throw new StartError(
      'Without a mail server users cannot confirm an address or get a new password. Set SMTP_URL, such as smtp://user:password@host:587.',
    )
  }
}

function dealerGuardOf({ DEALER_GUARD: from, DEALER_GUARD_DAYS: graceDays, DEMO }: Environment): Config['dealerGuard'] {
  const fromVehicles = from ?? (DEMO === 'off' ? guardedFromVehicles : 'off')
  return fromVehicles === 'off' ? null : { fromVehicles, graceDays }
}

function databaseOf(env: Environment): Config['database'] {
  const { DATABASE_URL: url, DATABASE_READ_URL: readUrl = null, DATABASE_DIRECT_URL: directUrl = null } = env
  if (url !== undefined) return { kind: 'postgres', url, readUrl, directUrl }
  if (readUrl === null && directUrl === null) return { kind: 'pglite' }
  throw new StartError(
    'DATABASE_READ_URL and DATABASE_DIRECT_URL are further addresses of the database of DATABASE_URL. Set DATABASE_URL too.',
  )
}

function isPublicHttps(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

function registration(name: string, clientId: string | undefined, clientSecret: string | undefined) {
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId === undefined || clientSecret === undefined) {
    throw new StartError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together. Set both or none.`)
  }
  return { clientId, clientSecret }
}

/** The legal language: one that the market offers. */
function authoritativeOf(env: Environment): Language {
  const { LEGAL_LANGUAGE: wished, LANGUAGES: offered } = env
  if (wished === undefined) {
    const spoken = languageOfCountry(env.COMPANY_COUNTRY ?? 'DE')
    return offered?.includes(spoken) === false ? (offered[0] ?? spoken) : spoken
  }
  if (offered?.includes(wished) === false) {
    throw new StartError(
      `LEGAL_LANGUAGE=${wished} is not among LANGUAGES, so nobody could read the text that counts. Add it there, or set another.`,
    )
  }
  return wished
}

/** The language of the interface that is spoken in a country; English elsewhere. */
function languageOfCountry(country: string): Language {
  return (
    languages.find((language) => (languageTable[language].countries as readonly string[]).includes(country)) ?? 'en'
  )
}

function refuseMessageContradictions(env: Environment): void {
  if (env.SMTP_URL !== undefined && (env.MAIL_FROM ?? env.COMPANY_EMAIL).endsWith('.test')) {
    throw new StartError('SMTP_URL is set, but no sender is set. Set MAIL_FROM or COMPANY_EMAIL to a real address.')
  }
  if (env.SMTP_URL === undefined && env.MAIL_FROM !== undefined) {
    throw new StartError(
      'MAIL_FROM names the sender of mail, but without SMTP_URL none is sent. Set SMTP_URL or unset MAIL_FROM.',
    )
  }
  const sms = [env.SMS_TOKEN !== undefined && 'SMS_TOKEN', env.SMS_FROM !== undefined && 'SMS_FROM'].find(Boolean)
  if (env.SMS_URL === undefined && sms) {
    throw new StartError(
      `${sms} belongs to a webhook for text messages, but SMS_URL is not set. Set SMS_URL or unset ${sms}.`,
    )
  }
}
