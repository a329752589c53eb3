/** Mixed work on a market: pages, searches and listings that are published, with what is acknowledged and what goes wrong. */
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { ApiError } from '../../src/contract/client.ts'
import type { ForecourtApi } from '../../src/contract/index.ts'
import { draftOf } from '../../tests/support/drafts.ts'
import { type Work, WrongAnswer } from './people.ts'
import { Tally } from './tally.ts'

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

export class Load {
  readonly #url: string
  readonly #dealer: ForecourtApi
  readonly #published: Published[] = []
  readonly #reads = new Tally()
  readonly #writes = new Tally()
  readonly #others: readonly { work: Work; tally: Tally }[]
  #working: Promise<unknown> | null = null
  readonly #ending = new AbortController()
  #price = 5_000
  #turn = 0
  readonly #slowness: number
  /** Answers that contradict what was acknowledged. */
  wrong = 0

  /** `others` is what is done beside it, each by one person after the other. All pauses are `slowness` times as long. */
  constructor(url: string, dealer: ForecourtApi, others: readonly Work[] = [], slowness = 1) {
    this.#slowness = slowness
    this.#others = others.map((work) => ({ work, tally: new Tally() }))
    this.#url = url
    this.#dealer = dealer
  }

  get acknowledged(): number {
    return this.#published.length
  }

  get failed(): number {
    return this.#tallies().reduce((sum, { failedInAll }) => sum + failedInAll, 0)
  }

  /** Why requests failed, and how often each. */
  get reasons(): string[] {
    return this.#tallies().flatMap(({ reasons }) => [...reasons].map(([reason, count]) => `${count} × ${reason}`))
  }

  begin(): void {
    const work = (many: number, one: () => Promise<void>) =>
      Array.from({ length: many }, async () => {
        while (!this.#ending.signal.aborted) await one()
      })
    this.#working = Promise.all([
      ...work(readers, () => this.#read()),
      ...work(writers, () => this.#write()),
      ...this.#others.flatMap((other) => work(1, () => this.#other(other))),
    ])
  }

  async end(): Promise<void> {
    this.#ending.abort()
    await this.#working
  }

  report(): string {
    return [
      { name: 'reading', tally: this.#reads },
      { name: 'writing', tally: this.#writes },
      ...this.#others.map(({ work: { name }, tally }) => ({ name, tally })),
    ]
      .map(({ name, tally }) => `\n  ${name} ${tally.taken()}`)
      .join('')
  }

  /** Resolves once a listing is published that was not begun before. Throws if none is within this time. */
  async writesAgain(withinMs: number): Promise<void> {
    const before = this.acknowledged
    const until = performance.now() + withinMs
    while (this.acknowledged === before) {
      if (performance.now() > until) throw new Error(`Nothing was published within ${withinMs / 1_000} s.`)
      await delay(20)
    }
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

  #tallies(): Tally[] {
    return [this.#reads, this.#writes, ...this.#others.map(({ tally }) => tally)]
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
      if (answer.status >= 500 || answer.status === 429) {
        return await this.#failed(this.#reads, `${path} was answered with ${answer.status}`)
      }
      // A change that is acknowledged while this is read may be there or not.
      const isContradicted =
        one !== undefined &&
        path.includes(one.id) &&
        ![...before, ...one.prices].some((price) => body.includes(`"priceEuros":${price}`))
      if (!answer.ok || isContradicted) this.#isWrong(`${answer.status} ${path}`)
      this.#reads.success()
      await this.#pause(readPauseMs)
    } catch (error) {
      await this.#failed(this.#reads, String(error))
    }
  }

  async #write(): Promise<void> {
    this.#turn += 1
    // Whether a change took place whose answer was lost is not known: that listing is left as it is.
    const one = this.#turn % 2 === 0 ? this.#published.findLast(({ prices }) => prices.length === 1) : undefined
    try {
      await (one ? this.#change(one) : this.#publish())
      this.#writes.success()
      await this.#pause(writePauseMs)
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) this.#isWrong(error.message)
      await this.#failed(this.#writes, String(error))
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

  async #other({ work, tally }: { work: Work; tally: Tally }): Promise<void> {
    try {
      await work.one()
      tally.success()
      await this.#pause(work.pauseMs)
    } catch (error) {
      if (error instanceof WrongAnswer) this.#isWrong(error.message)
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) this.#isWrong(error.message)
      await this.#failed(tally, String(error))
    }
  }

  /** It ends with the load. */
  async #pause(ms: number): Promise<void> {
    const { signal } = this.#ending
    await delay(ms * this.#slowness, undefined, { signal }).catch(() => undefined)
  }

  #isWrong(what: string): void {
    this.wrong += 1
    console.error(`  wrong: ${what}`)
  }

  async #failed(tally: Tally, reason: string): Promise<void> {
    tally.failure(reason)
    await delay(100)
  }
}
