/**
 * The only code that reads the environment. Returns a typed, consistent configuration or throws a sentence that says
 * what to set.
 */
import { join, resolve } from 'node:path'
import { type Environment, environment, geocoderKind } from './config-variables.ts'
import { StartError } from './start-error.ts'

export interface Config {
  port: number
  /** Public address without a trailing slash. */
  baseUrl: string
  dataDir: string
  database: { kind: 'pglite' } | { kind: 'postgres'; url: string }
  /** Where files are stored. Without keys, the library looks for credentials where the host provides them. */
  storage:
    | { kind: 'disk' }
    | {
        kind: 's3'
        bucket: string
        region: string
        endpoint: string | null
        credentials: { accessKeyId: string; secretAccessKey: string } | null
        /** Puts the bucket into the path of an address, not into its host name. */
        pathStyle: boolean
      }
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
  /** The market's name on pages and in emails. */
  siteName: string
  company: { name: string; email: string; address: string }
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
  /** VAT numbers of customers are checked in the register of the Union. */
  vies: boolean
  /** Who sells the market's packages, for prices and invoices. */
  seller: {
    /** ISO 3166-1 alpha-2. */
    country: string
    vatNumber: string | null
    /** A national tax number, where there is no VAT number. */
    taxNumber: string | null
    /** 1900 is 19 %; 0 for an operator who charges no VAT. */
    vatBasisPoints: number
    /** What an invoice without VAT says instead, such as the law that exempts the operator. */
    exemptionNote: string | null
  }
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
  mail: { smtpUrl: string | null; from: string }
  /** The webhook that sends text messages; null for the outbox. */
  sms: { url: string; token: string | null; from: string | null } | null
  /** The account that receives payments; null for the sandbox's stand-in, or for none outside a demonstration. */
  stripe: { secretKey: string; webhookSecret: string } | null
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
  for (const name of ['DEMO_LISTINGS', 'DEMO_ILLUSTRATED']) {
    if (env.DEMO !== 'off' || set[name] === undefined) continue
    throw new StartError(`${name} is about the demo market, but DEMO=off leaves it out. Unset one of the two.`)
  }
  refuseMessageContradictions(env)
  refuseUnstatedMarket(env, set)
  return {
    port: env.PORT,
    baseUrl: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    database: env.DATABASE_URL === undefined ? { kind: 'pglite' } : { kind: 'postgres', url: env.DATABASE_URL },
    storage: storageOf(env),
    demoListings: env.DEMO === 'off' ? null : env.DEMO_LISTINGS,
    demoIllustrated: env.DEMO_ILLUSTRATED,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT ?? (isTerminal ? 'pretty' : 'json'),
    trustedProxies: env.TRUSTED_PROXIES,
    pageCacheMs: env.PAGE_CACHE_MS,
    metricsToken: env.METRICS_TOKEN ?? null,
    privateNetworks: env.PRIVATE_NETWORKS === 'on',
    adminEmail: env.ADMIN_EMAIL?.toLowerCase() ?? null,
    geocoder:
      env.GEOCODER_URL === undefined
        ? null
        : { kind: geocoderKind(env.GEOCODER_URL) ?? 'nominatim', url: env.GEOCODER_URL },
    postcodesFile: resolve(env.POSTCODES_FILE ?? join(env.DATA_DIR, 'postcodes.br')),
    siteName: env.SITE_NAME,
    // A shell's quotes leave \n as two characters.
    company: { name: env.COMPANY_NAME, email: env.COMPANY_EMAIL, address: env.COMPANY_ADDRESS.replaceAll('\\n', '\n') },
    authSecret: env.AUTH_SECRET ?? null,
    allowedRedirects: env.AUTH_REDIRECTS,
    google: registration('GOOGLE', env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    facebook: registration('FACEBOOK', env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET),
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? env.COMPANY_EMAIL },
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
    vies: env.VIES === 'on',
    seller: sellerOf(env),
    invoiceYears: env.INVOICE_YEARS,
    sms: env.SMS_URL ? { url: env.SMS_URL, token: env.SMS_TOKEN ?? null, from: env.SMS_FROM ?? null } : null,
  }
}

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

/** Requires both keys or none, and refuses real money in a market whose passwords are public. */
function stripeOf(env: Environment): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (secretKey === undefined && webhookSecret === undefined) return null
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new StartError(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: what is paid is told by signed events. Set both or none.',
    )
  }
  if (secretKey.includes('k_live_') && env.DEMO === 'on') {
    throw new StartError(
      'STRIPE_SECRET_KEY takes real money, but DEMO=on opens accounts whose password is public. Set DEMO=off or use a test key.',
    )
  }
  return { secretKey, webhookSecret }
}

/** A demonstration is German. A market that takes real money states its country and its VAT. */
function sellerOf(env: Environment): Config['seller'] {
  const { COMPANY_COUNTRY: country, VAT_PERCENT: percent, VAT_EXEMPTION: exemptionNote } = env
  const isLive = env.STRIPE_SECRET_KEY?.includes('k_live_') ?? false
  if (isLive && (country === undefined || percent === undefined)) {
    throw new StartError(
      'STRIPE_SECRET_KEY takes real money, which needs invoices. Set COMPANY_COUNTRY and VAT_PERCENT (0 if you charge no VAT).',
    )
  }
  if (percent === 0 && exemptionNote === undefined) {
    throw new StartError(
      'VAT_PERCENT=0 makes invoices without VAT, which have to say why. Set VAT_EXEMPTION to that sentence, such as the law that exempts you.',
    )
  }
  return {
    country: country ?? 'DE',
    vatNumber: env.COMPANY_VAT_NUMBER ?? null,
    taxNumber: env.COMPANY_TAX_NUMBER ?? null,
    vatBasisPoints: Math.round((percent ?? 19) * 100),
    exemptionNote: exemptionNote ?? null,
  }
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

/** Returns a bucket if one is named, else the disk. Throws `StartError` for contradicting bucket settings. */
function storageOf(env: Environment): Config['storage'] {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = env
  if (bucket === undefined) {
    const stray = Object.entries(env).find(([name, value]) => name.startsWith('S3_') && value !== undefined)
    if (stray) throw new StartError(`${stray[0]} is set, but no bucket. Set S3_BUCKET, or unset all S3_… settings.`)
    return { kind: 'disk' }
  }
  if ((keyId === undefined) !== (secret === undefined)) {
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together. Set both or neither.')
  }
  if (endpoint !== undefined && keyId === undefined) {
    throw new StartError(
      'S3_ENDPOINT names a service of its own, which needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    )
  }
  if (endpoint === undefined && env.S3_REGION === undefined) {
    throw new StartError('S3_BUCKET needs S3_REGION, or S3_ENDPOINT for a service other than AWS.')
  }
  return {
    kind: 's3',
    bucket,
    region: env.S3_REGION ?? 'us-east-1',
    endpoint: endpoint ?? null,
    credentials: keyId === undefined || secret === undefined ? null : { accessKeyId: keyId, secretAccessKey: secret },
    pathStyle: (env.S3_PATH_STYLE ?? (endpoint === undefined ? 'off' : 'on')) === 'on',
  }
}
