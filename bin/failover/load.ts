/** Mixed work on a market: pages, searches and listings that are published, with what is acknowledged and what goes wrong. */
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { ApiError } from '../../src/contract/client.ts'
import type { ForecourtApi } from '../../src/contract/index.ts'
import { draftOf } from '../../tests/market.ts'

const [readers, writers] = [4, 1]
/** Within the limits of one address and one account. */
const [readPauseMs, writePauseMs] = [220, 550]
/** After this a listing has to be on every node and on the standby. */
const knownAfterMs = 5_000

interface Published {
  id: string
  /** The price that was acknowledged last, and those of changes after it whose answer was lost. */
  prices: number[]
  /** When that was. */
  at: number
}

/** What one kind of work came to since the last report. */
class Tally {
  #succeeded = 0
  #failed = 0
  #longestGapMs = 0
  #lastAt = performance.now()

  success(): void {
    this.#endGap()
    this.#succeeded += 1
  }

  failure(): void {
    this.#failed += 1
  }

  /** A pause that still lasts counts as far as it has come, here and in the next report. */
  taken(): string {
    const lasting = Math.max(this.#longestGapMs, performance.now() - this.#lastAt)
    const said = `${this.#succeeded} done, ${this.#failed} failed, longest pause ${(lasting / 1_000).toFixed(1)} s`
    this.#succeeded = 0
    this.#failed = 0
    this.#longestGapMs = 0
    return said
  }

  #endGap(): void {
    const now = performance.now()
    this.#longestGapMs = Math.max(this.#longestGapMs, now - this.#lastAt)
    this.#lastAt = now
  }
}

export class Load {
  readonly #url: string
  readonly #dealer: ForecourtApi
  readonly #published: Published[] = []
  readonly #reads = new Tally()
  readonly #writes = new Tally()
  #working: Promise<unknown> | null = null
  #isEnded = false
  #price = 5_000
  #turn = 0
  /** Answers that contradict what was acknowledged. */
  wrong = 0

  constructor(url: string, dealer: ForecourtApi) {
    this.#url = url
    this.#dealer = dealer
  }

  get acknowledged(): number {
    return this.#published.length
  }

  begin(): void {
    const work = (many: number, one: () => Promise<void>) =>
      Array.from({ length: many }, async () => {
        while (!this.#isEnded) await one()
      })
    this.#working = Promise.all([...work(readers, () => this.#read()), ...work(writers, () => this.#write())])
  }

  async end(): Promise<void> {
    this.#isEnded = true
    await this.#working
  }

  report(): string {
    return `reading ${this.#reads.taken()}; writing ${this.#writes.taken()}`
  }

  /** Resolves once a listing is published that was not begun before. */
  async writesAgain(): Promise<void> {
    const before = this.acknowledged
    while (this.acknowledged === before) await delay(20)
  }

  /** How many of the acknowledged listings a database lacks, or has with another price. */
  async missingIn(databaseUrl: string): Promise<number> {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      const { rows } = await client.query<{ id: string; price_euros: number }>(
        'select id, price_euros from vehicle_listings',
      )
      const prices = new Map(rows.map(({ id, price_euros: price }) => [id, price]))
      return this.#published.filter(({ id, prices: expected }) => !expected.includes(prices.get(id) ?? 0)).length
    } finally {
      await client.end()
    }
  }

  async #read(): Promise<void> {
    const known = this.#published.filter(({ at }) => performance.now() - at > knownAfterMs)
    const one = known[Math.floor(Math.random() * known.length)]
    const paths = [
      '/',
      '/listings?make=fiat',
      '/api/v1/listings?make=fiat',
      ...(one ? [`/api/v1/listings/${one.id}`] : []),
    ]
    const path = paths[Math.floor(Math.random() * paths.length)] as string
    const before = one ? [...one.prices] : []
    try {
      const answer = await fetch(this.#url + path, { signal: AbortSignal.timeout(20_000) })
      const body = await answer.text()
      if (answer.status >= 500 || answer.status === 429) return await this.#failed(this.#reads)
      // A change that is acknowledged while this is read may be there or not.
      const isContradicted =
        one !== undefined &&
        path.includes(one.id) &&
        ![...before, ...one.prices].some((price) => body.includes(`"priceEuros":${price}`))
      if (!answer.ok || isContradicted) this.#isWrong(`${answer.status} ${path}`)
      this.#reads.success()
      await delay(readPauseMs)
    } catch {
      await this.#failed(this.#reads)
    }
  }

  async #write(): Promise<void> {
    this.#turn += 1
    // Whether a change took place whose answer was lost is not known: that listing is left as it is.
    const one = this.#turn % 2 === 0 ? this.#published.findLast(({ prices }) => prices.length === 1) : undefined
    try {
      await (one ? this.#change(one) : this.#publish())
      this.#writes.success()
      await delay(writePauseMs)
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) this.#isWrong(error.message)
      await this.#failed(this.#writes)
    }
  }

  async #publish(): Promise<void> {
    const priceEuros = (this.#price += 1)
    const { listingId } = await this.#dealer.listings.create(draftOf('Fiat Panda', { priceEuros }))
    this.#published.push({ id: listingId, prices: [priceEuros], at: performance.now() })
  }

  async #change(one: Published): Promise<void> {
    const [fromEuros = 0] = one.prices
    const toEuros = (this.#price += 1)
    // Until it is acknowledged, either price is right.
    one.prices = [fromEuros, toEuros]
    const prices = [{ listingId: one.id, fromEuros, toEuros }]
    const { changed } = await this.#dealer.myListings.changeMany({ change: { action: 'price', prices } })
    // The price before was acknowledged, so nothing speaks against the change.
    if (changed !== 1) this.#isWrong(`the price of ${one.id} was not changed`)
    Object.assign(one, { prices: [toEuros], at: performance.now() })
  }

  #isWrong(what: string): void {
    this.wrong += 1
    console.error(`  wrong: ${what}`)
  }

  async #failed(tally: Tally): Promise<void> {
    tally.failure()
    await delay(100)
  }
}
