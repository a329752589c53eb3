/**
 * Passwords as argon2id (RFC 9106, the parameters of the OWASP password storage cheat sheet), computed by the thread
 * pool. Each takes 19 MiB and a core: one core stays free for the event loop, and one of the four threads for files
 * and DNS.
 */
import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { AuthProblem } from './auth-problem.ts'

const memoryKib = 19_456
const passes = 2
const tagLength = 32
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1))
/** Above this limit callers are told to retry: better than serving every caller after a minute. */
const waitingAtMost = 200

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw new AuthProblem('over_request_rate_limit', { retryAfterMs: 5_000 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    // The slot passes directly to the next in the queue, so no other call can take it.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function derive(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { ...parameters, message: password.normalize('NFKC') }, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}

/** Returns the hash of a password in PHC string format, with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const key = await inTurn(() => derive(password, { nonce, memory: memoryKib, passes, parallelism: 1, tagLength }))
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${base64(nonce)}$${base64(key)}`
}

/** Returns true if the password matches. Without a hash it takes the same time and returns false. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const parsed = parse(hash ?? decoy)
  const key = await inTurn(() => derive(password, { ...parsed, tagLength: parsed.key.length }))
  return timingSafeEqual(key, parsed.key) && hash !== null
}

const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
/** The hash of a random password that is not stored anywhere. */
const decoy = `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${base64(randomBytes(16))}$${base64(randomBytes(tagLength))}`

function parse(hash: string) {
  const [, memory, passes, parallelism, nonce = '', key = ''] = format.exec(hash) ?? []
  if (memory === undefined) throw new Error('A stored password hash is not argon2id')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
