/** Follows changed listings in this process: matches them, and sends what is due. */
import type { Database } from '../../../platform/database/database.ts'
import { isSerializationFailure } from '../../../platform/database/errors.ts'
import type { Scope } from '../../../scope.ts'
import { sendNextAboutFavourites } from '../favourite-alerts/service.ts'
import { KnownSearches, matchChanges } from './matching.ts'
import { sendNext } from './sending.ts'

/** How often to look without being woken, and after a failure. */
const pausesMs = { idle: 1_000, failed: 5_000 }
/** Triggers wake it once in 50 ms of a connection (migration 12): what comes in between is looked for once more. */
const afterWorkMs = 60

/** Begins to follow; the function that it returns stops, when what is being done is done. */
export function followForAlerts(scope: Scope, database: Database): { stop: () => Promise<void> } {
  const rounds = new AlertRounds(scope, database)
  rounds.work()
  return rounds
}

class AlertRounds {
  readonly #scope: Scope
  readonly #database: Database
  readonly #known = new KnownSearches()
  #stopListening: (() => Promise<void>) | null = null
  #timer: NodeJS.Timeout | null = null
  #working: Promise<void> | null = null
  #isWoken = false
  #isStopped = false

  constructor(scope: Scope, database: Database) {
    this.#scope = scope
    this.#database = database
  }

  work(): void {
    if (this.#working !== null || this.#isStopped) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#working = this.#round().then((pauseMs) => {
      this.#working = null
      if (this.#isStopped) return
      this.#timer = setTimeout(() => this.work(), this.#isWoken ? 0 : pauseMs)
      this.#timer.unref()
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#working
    await this.#stopListening?.()
  }

  /** Returns how long to wait for the next one. */
  async #round(): Promise<number> {
    this.#isWoken = false
    try {
      this.#stopListening ??= await this.#database.listen('listing_changes', () => {
        this.#isWoken = true
        this.work()
      })
      const hasMatched = await this.#repeat(async () => (await matchChanges(this.#scope, this.#known)) > 0)
      await this.#repeat(() => sendNext(this.#scope))
      await this.#repeat(() => sendNextAboutFavourites(this.#scope))
      return hasMatched ? afterWorkMs : pausesMs.idle
    } catch (error) {
      if (isSerializationFailure(error)) return afterWorkMs
      if (!this.#isStopped) this.#scope.log.warn({ err: error }, 'alerts cannot follow the database')
      return pausesMs.failed
    }
  }

  /** Until there is nothing more to do; returns whether there was anything. */
  async #repeat(step: () => Promise<boolean>): Promise<boolean> {
    let hasDone = false
    while (!this.#isStopped && (await step())) hasDone = true
    return hasDone
  }
}
