/** What people do beside looking and publishing: they sign in, send photos and pay. Each knows afterwards what it was promised. */
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import sharp from 'sharp'
import { apiBasePath } from '../../src/contract/api-path.ts'
import { draftOf } from '../../tests/support/drafts.ts'
import { clientOf } from '../../tests/support/http-client.ts'
import { order } from '../../tests/support/ordering.ts'

/** One kind of work of a load. */
export interface Work {
  name: string
  /** Between two of them: within the limits of one address and one account. */
  pauseMs: number
  /** Does it once. Throws where no answer came, or one that asks to try again. */
  one(): Promise<void>
}

/** An answer that contradicts what was promised, or refuses what is allowed. */
export class WrongAnswer extends Error {
  override name = 'WrongAnswer'
}

const patienceMs = 20_000
/** Within this every acknowledged payment is delivered. */
const deliveredAfterMs = 60_000

interface Credentials {
  email: string
  password: string
}

/** Somebody who signs in again and again, so that the token at hand is never an hour old. */
export class Person {
  readonly #url: string
  readonly #credentials: Credentials
  #token = ''

  constructor(url: string, credentials: Credentials) {
    this.#url = url
    this.#credentials = credentials
  }

  /** The access token of the last sign-in. */
  readonly token = (): string => this.#token

  async signIn(): Promise<void> {
    this.#token = await signInAt(this.#url, this.#credentials)
  }
}

/** Signs in with a password, and asks whose session it is. */
async function signInAt(url: string, { email, password }: Credentials): Promise<string> {
  const answer = await send(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token: token, user } = (await answer.json()) as { access_token: string; user: { email: string } }
  if (user.email !== email) throw new WrongAnswer(`signed in as somebody else than ${email}`)
  return token
}

/** One person after the other. */
export function signingIn(url: string, people: readonly Person[]): Work {
  let turn = 0
  return {
    name: 'signing in',
    pauseMs: 6_000,
    async one() {
      const person = people[turn++ % people.length] as Person
      await person.signIn()
      const me = await send(`${url}${apiBasePath}/me/frame`, { headers: { authorization: `Bearer ${person.token()}` } })
      await me.body?.cancel()
    },
  }
}

/** Sends photos, and knows the addresses of those that were acknowledged. */
export class Photographer implements Work {
  readonly name = 'sending photos'
  readonly pauseMs = 2_000
  readonly #url: string
  readonly #owner: Person
  readonly #photos: string[] = []

  constructor(url: string, owner: Person) {
    this.#url = url
    this.#owner = owner
  }

  async one(): Promise<void> {
    const answer = await send(`${this.#url}${apiBasePath}/me/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#owner.token()}`, 'content-type': 'application/octet-stream' },
      body: await newPhoto(),
    })
    const { image } = (await answer.json()) as { image: { sources: { url: string }[] } }
    this.#photos.push(...image.sources.map(({ url }) => url))
  }

  /** How many files were acknowledged, and how many of them cannot be read. */
  async lost(): Promise<{ acknowledged: number; lost: number }> {
    let lost = 0
    for (const path of this.#photos) {
      const answer = await fetch(new URL(path, this.#url), { signal: AbortSignal.timeout(patienceMs) })
      const bytes = await answer.bytes()
      if (!answer.ok || bytes.length === 0) lost += 1
    }
    return { acknowledged: this.#photos.length, lost }
  }
}

/** A private seller who parks vehicles, orders a package for each, and pays. */
export class Payer implements Work {
  readonly name = 'paying'
  readonly pauseMs = 3_000
  readonly #api: ReturnType<typeof clientOf>
  readonly #packageId: string
  readonly #sessions: string[] = []

  constructor(url: string, seller: Person, packageId: string) {
    this.#api = clientOf(url, seller.token)
    this.#packageId = packageId
  }

  async one(): Promise<void> {
    const { pendingListingId } = await this.#api.selling.park(draftOf('Fiat Panda'))
    const { url, sessionId } = await order({ api: this.#api }, { packageId: this.#packageId, pendingListingId })
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ choice: 'pay' }),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.status >= 500) throw new Error(`Paying was answered with ${answer.status}`)
    if (answer.status !== 303) throw new WrongAnswer(`paying was answered with ${answer.status}`)
    this.#sessions.push(sessionId)
  }

  /** How many were acknowledged, and how many of them do not stand in the ledger once, paid, with their listing. */
  async lost(databaseUrl: string): Promise<{ acknowledged: number; lost: number }> {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      const until = performance.now() + deliveredAfterMs
      for (;;) {
        const { rows } = await client.query<{ id: string }>(
          `select stripe_session_id as id from payments where status = 'paid' and listing_id is not null
           group by stripe_session_id having count(*) = 1`,
        )
        const delivered = new Set(rows.map(({ id }) => id))
        const lost = this.#sessions.filter((id) => !delivered.has(id)).length
        if (lost === 0 || performance.now() > until) return { acknowledged: this.#sessions.length, lost }
        await delay(500)
      }
    } finally {
      await client.end()
    }
  }
}

/** A JPEG like no other. */
async function newPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height, channels] = [320, 240, 3] as const
  const coarse = await sharp(randomBytes(4 * 3 * channels), { raw: { width: 4, height: 3, channels } })
    .resize(width, height)
    .jpeg()
    .toBuffer()
  return new Uint8Array(coarse)
}

/** Returns an answer of success. Throws: a `WrongAnswer` where what is allowed is refused. */
async function send(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) })
  if (answer.ok) return answer
  const said = `${init.method ?? 'GET'} ${new URL(address).pathname} was answered with ${answer.status}: ${await answer.text()}`
  throw answer.status >= 500 || answer.status === 429 ? new Error(said) : new WrongAnswer(said)
}
