/** Keeps an index in step with the database. */
import type { Database } from '../../../../platform/database/database.ts'
import type { Logger } from '../../../../platform/log.ts'
import type { SearchEngine } from '../search-engine.ts'
import { buildIndex } from './build-index.ts'
import { wordsOf } from './id-table.ts'
import { indexEngine } from './index-engine.ts'
import { type Change, changesSince, copyListingsById, forgetChanges, type Position, presentPosition, taxonomyRows } from './index-rows-store.ts' // prettier-ignore
import type { MarketIndex } from './market-index.ts'
import { RowReader } from './row-reader.ts'

/** Whoever is further behind lets SQL answer. */
const longestLagMs = 5_000
/** How often to look without being woken: soon again while there are changes, seldom when there are none. */
const pollsMs = { busy: 50, idle: 1_000, failed: 500 }
/** How long after the last change it counts as busy. */
const busyMs = 2_000
const changesAtOnce = 2_000
const retentionMs = 3_600_000
const forgetEveryMs = 300_000
/** The id that stands for the taxonomy (migration 0012). */
const taxonomyId = '00000000-0000-0000-0000-000000000000'

export interface FollowerState {
  ready: boolean
  listings: number
  /** How old the market is that the index shows. */
  lagMs: number
  /** How long the last building took. */
  builtInMs: number | null
  /** Times it was built, changes that were taken over, readings that failed, since the start. */
  builds: number
  changes: number
  failures: number
}

interface Following {
  index: MarketIndex
  engine: SearchEngine
  reader: RowReader
  position: Position
  /** Changes that were taken over although a running transaction may still put others before them. */
  ahead: Set<number>
}

export class Follower {
  readonly #database: Database
  readonly #log: Logger
  readonly #clock: () => Date
  #following: Following | null = null
  #stopListening: (() => Promise<void>) | null = null
  #timer: NodeJS.Timeout | null = null
  #working: Promise<void> | null = null
  #woken = false
  /** Woken, and not yet through with reading what for. */
  #behind = false
  #stopped = false
  /** When the last reading that found everything began, or the index was built. */
  #caughtUpAt = -Infinity
  #builtAt = -Infinity
  #changedAt = -Infinity
  #forgotAt = -Infinity
  #state = { builtInMs: null as number | null, builds: 0, changes: 0, failures: 0 }

  constructor(database: Database, log: Logger, clock: () => Date) {
    this.#database = database
    this.#log = log
    this.#clock = clock
  }

  /** Begins to read and to follow; resolves when it can answer for the first time. */
  async start(): Promise<void> {
    await this.#work()
  }

  /** Resolves when everything that was committed before has been looked for. */
  async caughtUp(): Promise<void> {
    await this.#working
    await this.#work()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#working
    await this.#stopListening?.()
  }

  /** Answers from memory; null while it is being built or may show what is no longer so. */
  get engine(): SearchEngine | null {
    return this.#mayAnswer() ? (this.#following?.engine ?? null) : null
  }

  /**
   * The embedded database has one process, and tells of a change before its writer hears that it is done: there everybody
   * sees what they wrote, and time alone makes nothing old. Others may be told late or not at all: there it is the time.
   */
  #mayAnswer(): boolean {
    if (this.#database.kind === 'pglite') return this.#caughtUpAt !== -Infinity && !this.#behind
    return this.#lagMs() <= longestLagMs
  }

  get state(): FollowerState {
    const lagMs = this.#lagMs()
    const ready = this.engine !== null
    return { ready, listings: this.#following?.index.size ?? 0, lagMs, ...this.#state }
  }

  #lagMs(): number {
    return Math.round(performance.now() - this.#caughtUpAt)
  }

  /** One at a time; a wake-up in between is seen to right after. */
  #work(): Promise<void> {
    this.#working ??= this.#turn().finally(() => {
      this.#working = null
      if (!this.#stopped) this.#sleep()
    })
    return this.#working
  }

  async #turn(): Promise<void> {
    try {
      this.#stopListening ??= await this.#database.listen('listing_changes', () => this.#wake())
      const readAt = Math.max(this.#caughtUpAt, this.#builtAt)
      // What it missed may have been forgotten.
      if (!this.#following || performance.now() - readAt > retentionMs / 2) await this.#build()
      while (!this.#stopped && (await this.#takeOver())) continue
      await this.#forget()
    } catch (error) {
      this.#state.failures += 1
      this.#changedAt = -Infinity
      if (!this.#stopped) this.#log.warn({ err: error }, 'search index cannot follow the database')
    }
  }

  #wake(): void {
    this.#woken = true
    this.#behind = true
    if (this.#working === null && !this.#stopped) void this.#work()
  }

  #sleep(): void {
    if (this.#timer) clearTimeout(this.#timer)
    const now = performance.now()
    const pauseMs =
      now - this.#caughtUpAt > pollsMs.idle * 2 ? pollsMs.failed : now - this.#changedAt < busyMs ? pollsMs.busy : pollsMs.idle
    this.#timer = setTimeout(() => void this.#work(), this.#woken ? 0 : pauseMs)
    this.#timer.unref()
  } // prettier-ignore

  /** The present position first: what changes while the listings are read is read once more. */
  async #build(): Promise<void> {
    const startedAt = performance.now()
    const position = await presentPosition(this.#database.db)
    const index = await buildIndex(this.#database, this.#clock())
    const reader = new RowReader(index.taxonomy, index.places, index.cells)
    this.#following = { index, engine: indexEngine(index), reader, position, ahead: new Set() }
    this.#builtAt = startedAt
    this.#state.builds += 1
    this.#state.builtInMs = Math.round(performance.now() - startedAt)
    this.#log.info({ listings: index.size, ms: this.#state.builtInMs }, 'search index built')
  }

  /** Reads what changed and takes it over; answers whether there may be more. */
  async #takeOver(): Promise<boolean> {
    const following = this.#following as Following
    const startedAt = performance.now()
    this.#woken = false
    const limit = changesAtOnce + following.ahead.size
    const changes = await changesSince(this.#database.db, following.position, limit)
    const added = changes.filter(({ sequence }) => !following.ahead.has(sequence))
    if (added.length > 0 && !(await this.#apply(following, added))) {
      await this.#build()
      return true
    }
    advance(following, changes)
    if (changes.length < limit) {
      this.#caughtUpAt = startedAt
      this.#behind = this.#woken
    }
    if (added.length > 0) this.#changedAt = startedAt
    this.#state.changes += added.length
    return changes.length === limit || this.#woken
  }

  /** Reads each changed listing as it is now. Answers false where the index has to be built anew. */
  async #apply({ index, reader }: Following, changes: readonly Change[]): Promise<boolean> {
    const ids = new Set(changes.map(({ listingId }) => listingId))
    if (ids.delete(taxonomyId)) {
      const rows = await taxonomyRows(this.#database.db)
      if (!index.readTaxonomy(rows)) return false
    }
    if (ids.size === 0) return true
    let hasRoom = true
    const present = new Set<string>()
    reader.begin()
    for await (const chunk of copyListingsById(this.#database, index.schema, [...ids])) {
      reader.read(chunk, (record) => {
        present.add(record.id.join())
        if (hasRoom && index.hasRoomFor(record)) index.put(record)
        else hasRoom = false
      })
    }
    for (const id of ids) {
      const words = wordsOf(id)
      if (!present.has(words.join())) index.remove(...words)
    }
    return hasRoom
  }

  async #forget(): Promise<void> {
    const now = performance.now()
    if (now - this.#forgotAt < forgetEveryMs) return
    this.#forgotAt = now
    await forgetChanges(this.#database.db, retentionMs)
  }
}

/** Moves on behind everything that is settled; what is not stays ahead, so that it is not taken over twice. */
function advance(following: Following, changes: readonly Change[]): void {
  for (const { settled, transactionId, sequence } of changes) {
    if (settled) {
      following.position = { transactionId, sequence }
      following.ahead.delete(sequence)
    } else following.ahead.add(sequence)
  }
}
