/** The only reader of the environment: text in, a typed and consistent configuration out, or a sentence what to set. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

export interface Config {
  port: number
  /** Public address without a slash at the end. */
  baseUrl: string
  dataDir: string
  database: { kind: 'pglite' } | { kind: 'postgres'; url: string }
  /** Fill an empty database with this many invented listings; null (DEMO=off, as in production) leaves it empty. */
  demoListings: number | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** How many proxies in front add to X-Forwarded-For; 0 trusts only the connection itself. */
  trustedProxies: number
  /** How long rendered pages of visitors may be shared. */
  pageCacheMs: number
  company: { name: string; email: string; address: string }
}

const whole = (name: string, min: number, max: number) =>
  z.coerce
    .number(`${name} must be a whole number`)
    .int(`${name} must be a whole number`)
    .min(min, `${name} must be at least ${min}`)
    .max(max, `${name} must be at most ${max}`)

const environment = z.object({
  PORT: whole('PORT', 0, 65_535).default(3000),
  BASE_URL: z
    .url({ protocol: /^https?$/, error: 'BASE_URL must be an address such as https://cars.example' })
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL must look like postgres://user:password@host:5432/name' })
    .optional(),
  DEMO: z.enum(['on', 'off'], 'DEMO must be on or off').default('on'),
  DEMO_LISTINGS: whole('DEMO_LISTINGS', 1, 1_000_000).default(2_400),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'LOG_LEVEL must be debug, info, warn, error or silent')
    .default('info'),
  TRUSTED_PROXIES: whole('TRUSTED_PROXIES', 0, 10).default(0),
  PAGE_CACHE_MS: whole('PAGE_CACHE_MS', 0, 60_000).default(2_000),
  COMPANY_NAME: z.string().default('Forecourt'),
  COMPANY_EMAIL: z.email('COMPANY_EMAIL must be an e-mail address').default('hello@forecourt.test'),
  COMPANY_ADDRESS: z.string().default('Company address is not configured'),
})

/**
 * Reads a configuration, from the environment and what a command adds to it. An empty value counts as not set. Throws `StartError` naming
 * every contradiction.
 */
export function readEnvironment(added: Record<string, string> = {}): Config {
  return readConfig({ ...process.env, ...added })
}

/** The same from any variables. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    throw new StartError(parsed.error.issues.map((issue) => `${issue.message}.`).join('\n'))
  }
  const env = parsed.data
  if (env.DEMO === 'off' && set['DEMO_LISTINGS'] !== undefined) {
    throw new StartError(
      'DEMO_LISTINGS says how large the demo market is, but DEMO=off leaves it out. Unset one of the two.',
    )
  }
  return {
    port: env.PORT,
    baseUrl: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    database: env.DATABASE_URL === undefined ? { kind: 'pglite' } : { kind: 'postgres', url: env.DATABASE_URL },
    demoListings: env.DEMO === 'off' ? null : env.DEMO_LISTINGS,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    pageCacheMs: env.PAGE_CACHE_MS,
    company: { name: env.COMPANY_NAME, email: env.COMPANY_EMAIL, address: env.COMPANY_ADDRESS },
  }
}
