import type { Config } from '../config.ts'
import type { OwnedData } from '../owned-data.ts'
import type { Actor, Caller, Scope, Site } from '../scope.ts'
import { type Batches, createBatches } from './batches.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { openPglite } from './database/pglite.ts'
import { openPostgres } from './database/postgres.ts'
import { createGeocoder, type Geocoder } from './geocoder/geocoder.ts'
import { type NewId, randomIds } from './ids.ts'
import { type Job, type JobQueue, openJobs } from './jobs/jobs.ts'
import { type Keyring, openKeyring } from './keyring/keyring.ts'
import { createLog, type Logger } from './log.ts'
import { companyOf, type LiveMarket, openMarket } from './market/live-market.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import type { AttachmentSources } from './mail/attachment.ts'
import { mailJob } from './mail/mail-job.ts'
import { createMail } from './mail/mail.ts'
import type { Templates } from './mail/template.ts'
import { createOutside, type Outside } from './outside.ts'
import { createGuardedOutside, type GuardedOutside } from './outside/guarded-outside.ts'
import { createPurge, type Purge } from './purge/purge.ts'
import { createPayments } from './payments/create-payments.ts'
import type { Payments } from './payments/payments.ts'
import { smsJob } from './sms/sms-job.ts'
import { createSms } from './sms/sms.ts'
import { openStorage } from './storage/open-storage.ts'
import { openScratch, type Scratch } from './storage/scratch.ts'
import type { Storage } from './storage/storage.ts'
import { createVatRegister, type VatRegister } from './vat/vat-register.ts'

/** Everything outside the market's rules, opened once per process. */
export interface Platform {
  config: Config
  database: Database
  clock: Clock
  newId: NewId
  log: Logger
  metrics: Metrics
  market: LiveMarket
  keyring: Keyring
  storage: Storage
  scratch: Scratch
  jobs: JobQueue
  batches: Batches<Scope>
  emails: Templates
  attachments: AttachmentSources<Scope>
  owned: OwnedData<Scope>
  geocoder: Geocoder | null
  purge: Purge | null
  outside: Outside
  guardedOutside: GuardedOutside
  payments: Payments | null
  vatRegister: VatRegister | null
  close(): Promise<void>
}

export interface PlatformOptions {
  config: Config
  /** Kinds of jobs of this program, besides the platform's own. */
  jobs: readonly Job[]
  /** The parts of a scope that modules provide. */
  modules: { emails: Templates; attachments: AttachmentSources<Scope>; owned: OwnedData<Scope> }
  /** Ports that tests replace. */
  clock?: Clock
  newId?: NewId
  outside?: Outside
  guardedOutside?: GuardedOutside
  log?: Logger
  openDatabase?: (config: Config, log: Logger) => Promise<Database>
}

/** Opens database, files and queue, and migrates the database. Closes everything that it opened if it fails. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { config } = options
  const log = options.log ?? createLog(config)
  const metrics = createMetrics()
  const database = await (options.openDatabase ?? openDatabase)(config, log)
  database.queryTimes.ended = metrics.queryEnded
  try {
    const applied = await migrate(database)
    if (applied.length > 0) log.info({ migrations: applied.length, to: applied.at(-1) }, 'database brought up to date')
    const jobs = await openJobs(database, log, [mailJob, smsJob, ...options.jobs], metrics.jobEnded)
    const outside = options.outside ?? createOutside(config.baseUrl)
    const platform: Platform = {
      config,
      database,
      clock: options.clock ?? systemClock,
      newId: options.newId ?? randomIds,
      log,
      metrics,
      market: await openMarket(database.db, config),
      keyring: await openKeyring(database.db, config.authSecret, (options.clock ?? systemClock)()),
      storage: await openStorage(config),
      scratch: await openScratch(`${config.dataDir}/scratch`),
      jobs,
      emails: options.modules.emails,
      attachments: options.modules.attachments,
      owned: options.modules.owned,
      batches: createBatches(() => scopeOf(platform, null), log),
      purge: config.picturePurge && createPurge(config.picturePurge, outside.fetch),
      geocoder: config.geocoder && createGeocoder(config.geocoder, log),
      outside,
      guardedOutside: options.guardedOutside ?? createGuardedOutside({ allowsPrivate: config.privateNetworks }),
      payments: createPayments(config, outside.fetch),
      vatRegister: createVatRegister(config, outside.fetch, log),
      close: async () => {
        await platform.batches.flush()
        await jobs.stop(2_000)
        await database.close()
      },
    }
    return platform
  } catch (error) {
    await database.close()
    throw error
  }
}

function openDatabase({ database, dataDir }: Config, log: Logger): Promise<Database> {
  return database.kind === 'pglite' ? openPglite(dataDir) : openPostgres(database.url, log, database)
}

const itself: Caller = { address: '', userAgent: '', key: null }

function siteOf({ config, market: { current } }: Pick<Platform, 'config' | 'market'>): Site {
  const { baseUrl, seller, invoiceYears, legal, appeals, dealerGuard, imprint, mail } = config
  const company = companyOf(config, current)
  const operator = { operatorEmail: company.email, seller: { ...seller, ...company } }
  return {
    baseUrl,
    name: current.name,
    languages: current.languages,
    ...operator,
    takesPartInDisputes: imprint.takesPartInDisputes,
    mailReportSecret: mail.reportSecret,
    invoiceYears,
    legal,
    appeals,
    dealerGuard,
  }
}

/** The scope of one call, or of the program itself if there is no caller. */
export function scopeOf<Who extends Actor | null>(
  platform: Platform,
  actor: Who,
  log = platform.log,
  caller = itself,
): Scope<Who> {
  return {
    actor,
    caller,
    db: platform.database.db,
    // Workers keep their scope, and the market may change.
    get site() {
      return siteOf(platform)
    },
    market: platform.market,
    now: platform.clock,
    newId: platform.newId,
    log,
    keyring: platform.keyring,
    storage: platform.storage,
    scratch: platform.scratch,
    jobs: platform.jobs,
    batches: platform.batches,
    geocoder: platform.geocoder,
    purge: platform.purge,
    outside: platform.guardedOutside,
    payments: platform.payments,
    vatRegister: platform.vatRegister,
    owned: platform.owned,
    mail: createMail(platform, platform.database.db),
    sms: createSms(platform, platform.database.db),
  }
}
