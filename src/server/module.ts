/**
 * The outside view of a module. Each module exports one such value in its `module.ts`; `modules.ts` lists them. Code
 * that treats all modules alike (the API, jobs, emails, privacy, images, the dashboard) uses the result of `collect`,
 * so adding a module changes none of that code.
 */
import type { SQL } from 'drizzle-orm'
import type { MarketFigure, Waiting, WaitingArea } from '../contract/admin.ts'
import type { Ended } from '../contract/dealership.ts'
import type { ForecourtContract } from '../contract/index.ts'
import type { PersonalSubject } from '../contract/personal-data.ts'
import type { MarketCheck } from './market-check.ts'
import type { HandlersOf, Handlers } from './operations.ts'
import type {
  Departure,
  ImageReference,
  OwnedData,
  PersonalRows,
  RetentionStatement,
  StatementRule,
} from './owned-data.ts'
import type { OfferEvent } from './offer-events.ts'
import type { Job, JobWorker } from './platform/jobs/jobs.ts'
import type { AttachmentSource, AttachmentSources } from './platform/mail/attachment.ts'
import type { Template, Templates } from './platform/mail/template.ts'
import type { Scope } from './scope.ts'

export interface Module {
  /** The name of the module's folder. */
  name: string
  /** Operations of the contract by group; several modules may share a group. */
  operations?: { readonly [Group in keyof ForecourtContract]?: Partial<HandlersOf<ForecourtContract[Group]>> }
  jobs?: readonly ModuleJob[]
  emails?: readonly Template[]
  /** Sources of files that emails carry, by the name that their references give. */
  mailAttachments?: Readonly<Record<string, AttachmentSource<Scope>>>
  /** For each retention rule of the contract, what is deleted or changed. Covers only the module's own tables. */
  retention?: Partial<Record<StatementRule, RetentionStatement>>
  /** For each data subject of the contract, the rows of one account. */
  personalData?: Partial<Record<PersonalSubject, PersonalRows>>
  imageReferences?: readonly ImageReference[]
  /**
   * What happens to rows of an erased account that foreign keys do not delete with it. Called in the transaction that
   * erases the account, before it is deleted.
   */
  erasure?: (scope: Scope, userId: string) => Promise<void>
  /**
   * Ends what a person made for a dealer, and returns it as the dealer's lists call it: its secrets would leave with the
   * person. Called in the transaction that ends their access.
   */
  departure?: (scope: Scope, departure: Departure) => Promise<Ended[]>
  /**
   * Hears what becomes of offers: each change once, in the order in which the changes of a listing were made, within a second. Called in a
   * transaction that holds up all emails about vehicles, so it only writes rows and enqueues jobs.
   */
  offerListener?: (scope: Scope, events: readonly OfferEvent[]) => Promise<void>
  /** What must agree in the module's data, by name. */
  checks?: Readonly<Record<string, MarketCheck>>
  /** Figures of the dashboard. */
  figures?: Partial<Record<MarketFigure, (scope: Scope) => Promise<number>>>
  /** What waits for the staff. */
  waiting?: Partial<Record<WaitingArea, (scope: Scope) => Promise<Waiting>>>
}

/** A kind of job and its handler. */
export interface ModuleJob {
  job: Job
  worker: (scope: Scope) => JobWorker
}

/** What all modules provide, by part. */
export interface Modules {
  handlers: Handlers<ForecourtContract>
  jobs: readonly ModuleJob[]
  emails: Templates
  attachments: AttachmentSources<Scope>
  owned: OwnedData<Scope>
  checks: Readonly<Record<string, MarketCheck>>
}

/** What modules provide of a part: `'leads.create'` for operations, or names of rules, subjects and figures. */
type Provided<List extends readonly Module[], Part extends keyof Module> = {
  [Index in keyof List]: Part extends keyof List[Index] ? keyof NonNullable<List[Index][Part]> : never
}[number]
type OperationNames<Groups> = {
  [Group in keyof Groups & string]: `${Group}.${keyof Groups[Group] & string}`
}[keyof Groups & string]
type ProvidedOperations<List extends readonly Module[]> = {
  [Index in keyof List]: List[Index] extends { operations: infer Groups } ? OperationNames<Groups> : never
}[number]

/** The names that the contract requires and no module provides. */
export type Missing<List extends readonly Module[]> =
  | Exclude<OperationNames<ForecourtContract>, ProvidedOperations<List>>
  | Exclude<StatementRule, Provided<List, 'retention'>>
  | Exclude<PersonalSubject, Provided<List, 'personalData'>>
  | Exclude<MarketFigure, Provided<List, 'figures'>>
  | Exclude<WaitingArea, Provided<List, 'waiting'>>

/**
 * Combines what modules provide. Does not compile while something is missing (the error names it). Throws if two
 * modules provide the same.
 */
export function collect<const List extends readonly Module[]>(
  modules: List & ([Missing<List>] extends [never] ? unknown : { missing: Missing<List> }),
): Modules {
  return collectAny(modules)
}

/** Combines a list whose content is known only at run time. */
export function collectAny(modules: readonly Module[]): Modules {
  const jobs = modules.flatMap(({ jobs }) => jobs ?? [])
  once(jobs.map(({ job }) => job.name))
  const emails = modules.flatMap(({ emails }) => emails ?? [])
  once(emails.map(({ name }) => name))
  const attachments = modules.flatMap(({ mailAttachments }) => Object.entries(mailAttachments ?? {}))
  once(attachments.map(([source]) => source))
  return {
    // `collect` has already checked that nothing is missing.
    handlers: handlersOf(modules) as Handlers<ForecourtContract>,
    jobs,
    emails: new Map(emails.map((template) => [template.name, template])),
    attachments: new Map(attachments),
    owned: {
      retention: merged(modules, 'retention') as Record<StatementRule, (before: string) => SQL>,
      personalData: merged(modules, 'personalData') as Record<PersonalSubject, (userId: string) => SQL>,
      imageReferences: modules.flatMap(({ imageReferences }) => imageReferences ?? []),
      erasures: modules.flatMap(({ erasure }) => erasure ?? []),
      offerListeners: modules.flatMap(({ offerListener }) => offerListener ?? []),
      departures: modules.flatMap(({ departure }) => departure ?? []),
      figures: merged(modules, 'figures') as OwnedData<Scope>['figures'],
      waiting: merged(modules, 'waiting') as OwnedData<Scope>['waiting'],
    },
    checks: merged(modules, 'checks') as Modules['checks'],
  }
}

function handlersOf(modules: readonly Module[]): Record<string, Record<string, unknown>> {
  const provided = modules.flatMap(({ operations }) => Object.entries(operations ?? {}))
  once(provided.flatMap(([group, members]) => Object.keys(members).map((name) => `${group}.${name}`)))
  const groups = Map.groupBy(provided, ([group]) => group)
  return Object.fromEntries(
    [...groups].map(([group, parts]) => [
      group,
      Object.fromEntries(parts.flatMap(([, members]) => Object.entries(members))),
    ]),
  )
}

function merged(
  modules: readonly Module[],
  part: 'retention' | 'personalData' | 'figures' | 'waiting' | 'checks',
): Record<string, unknown> {
  const entries = modules.flatMap((module) => Object.entries(module[part] ?? {}))
  once(entries.map(([name]) => name))
  return Object.fromEntries(entries)
}

function once(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`Two modules provide ${twice}`)
}
