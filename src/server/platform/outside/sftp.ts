/** Files by SFTP, through the guard of addresses that users type. A server is known by its host key. */
import { createHash } from 'node:crypto'
import ssh2, { type Client, type ConnectConfig, type SFTPWrapper, type Stats } from 'ssh2'
import { type GuardedOutside, OutsideError, type OutsideFailure } from './guarded-outside.ts'
import { OutsideStopped } from './outside-error.ts'
import { type LeastPace, Patience } from './patience.ts'

export type SftpFailure = OutsideFailure | 'host_key_changed' | 'sign_in_refused' | 'file_not_found'

/** The only error of a request. */
export class SftpError extends Error {
  override readonly name = 'SftpError'
  readonly failure: SftpFailure

  constructor(failure: SftpFailure, options?: ErrorOptions) {
    super(`Request by SFTP: ${failure}`, options)
    this.failure = failure
  }
}

export type SftpSignIn = { user: string } & (
  { password: string } | { privateKey: string; passphrase?: string | undefined }
)

export interface SftpRequest {
  /** `sftp://host[:port]/path`. */
  address: string
  signIn: SftpSignIn
  /** The key that the host must have, as `SHA256:…`; null: whichever it has. */
  hostKey: string | null
  /** Called with the key that the host has, before anything is sent to it. */
  onHostKey: (hostKey: string) => void
  /** For everything together. */
  timeoutMs: number
  /** What the server sends of the file at least; any pace by default. */
  pace?: LeastPace
  maxBytes: number
}

export interface SftpFile {
  /** Its size and the moment of its change: the same version is the same file. */
  version: string
  /** At most once. Throws `SftpError`. */
  body: AsyncIterable<Buffer>
}

const usualPort = 22

/**
 * Opens a file and hands it to `work`; the connection is closed afterwards. Throws `SftpError`. A host with another key than the
 * expected one gets neither user nor password. Must not be called inside a transaction.
 */
export async function withSftpFile<Result>(
  outside: GuardedOutside,
  request: SftpRequest,
  work: (file: SftpFile) => Promise<Result>,
): Promise<Result> {
  const url = URL.parse(request.address)
  if (url?.protocol !== 'sftp:' || url.username !== '' || url.password !== '') throw new SftpError('address_invalid')
  const patience = new Patience(request, outside.stopping)
  const { signal } = patience
  const client = new ssh2.Client()
  const late = new Promise<never>((_resolve, reject) => {
    const end = () => reject(outside.stopping.aborted ? new OutsideStopped() : new SftpError('timed_out'))
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
  })
  /** Fails at the end of time; what it waited for fails with the closed connection. */
  const inTime = async <Value>(awaited: Promise<Value>): Promise<Value> => {
    awaited.catch(() => undefined)
    const first = await Promise.race([awaited, late])
    patience.arrived()
    return first
  }
  // Errors after the connection is closed say nothing.
  client.on('error', () => undefined)
  late.catch(() => client.destroy())
  try {
    const host = url.hostname.replaceAll(/^\[|\]$/g, '')
    const port = url.port === '' ? usualPort : Number(url.port)
    const sock = await inTime(outside.connectOutside(host, port, request.timeoutMs))
    await inTime(signedIn(client, { ...configOf(request.signIn), sock, readyTimeout: request.timeoutMs }, request))
    const sftp = await inTime(called<SFTPWrapper>((done) => client.sftp(done)))
    sftp.on('error', () => undefined)
    const path = decoded(url.pathname)
    const { size, mtime } = await inTime(called<Stats>((done) => sftp.stat(path, done))).catch(notFound)
    if (size > request.maxBytes) throw new SftpError('too_large')
    const body = read(
      sftp,
      path,
      request.maxBytes,
      (chunk) => Promise.race([chunk, late]),
      (bytes) => patience.arrived(bytes),
    )
    return await work({ version: `${size}-${mtime}`, body })
  } catch (error) {
    if (error instanceof OutsideError) throw new SftpError(error.failure, { cause: error })
    throw error
  } finally {
    patience.end()
    client.destroy()
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new SftpError('address_invalid')
  }
}

function configOf(signIn: SftpSignIn): ConnectConfig {
  if ('password' in signIn) return { username: signIn.user, password: signIn.password }
  const { user, privateKey, passphrase } = signIn
  return { username: user, privateKey, ...(passphrase && { passphrase }) }
}

function signedIn(client: Client, config: ConnectConfig, { hostKey, onHostKey }: SftpRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    let isChanged = false
    const hostVerifier = (key: Buffer): boolean => {
      const shown = fingerprintOf(key)
      onHostKey(shown)
      isChanged = hostKey !== null && shown !== hostKey
      return !isChanged
    }
    client.once('ready', resolve)
    client.on('error', (error) => {
      const { level } = error as { level?: string }
      const failure = level === 'client-authentication' ? 'sign_in_refused' : 'connection_failed'
      reject(new SftpError(isChanged ? 'host_key_changed' : failure, { cause: error }))
    })
    client.once('close', () => reject(new SftpError(isChanged ? 'host_key_changed' : 'connection_failed')))
    client.connect({ ...config, hostVerifier })
  })
}

/** As OpenSSH shows it. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}

/** Returns whether a private key can be used with this passphrase. */
export function isPrivateKey(privateKey: string, passphrase: string | undefined): boolean {
  const parsed = ssh2.utils.parseKey(privateKey, passphrase)
  return !(parsed instanceof Error) && parsed.isPrivateKey()
}

function called<Value>(call: (done: (error: Error | undefined, value: Value) => void) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    call((error, value) => {
      if (error) reject(new SftpError('connection_failed', { cause: error }))
      else resolve(value)
    })
  })
}

/** Codes of the protocol: no such file, permission denied. */
const absent: readonly unknown[] = [2, 3]

function notFound(error: unknown): never {
  const { code } = ((error as Error).cause ?? {}) as { code?: number }
  throw absent.includes(code) ? new SftpError('file_not_found', { cause: error }) : error
}

/** A file may grow while it is read. */
async function* read(
  sftp: SFTPWrapper,
  path: string,
  maxBytes: number,
  inTime: <Value>(work: Promise<Value>) => Promise<Value>,
  arrived: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const stream = sftp.createReadStream(path)
  // The request to close the file stays unanswered when the connection is closed first.
  stream.on('error', () => undefined)
  const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  let left = maxBytes
  try {
    for (;;) {
      const next = await inTime(chunks.next())
      if (next.done) return
      arrived(next.value.length)
      left -= next.value.length
      if (left < 0) throw new SftpError('too_large')
      yield next.value
    }
  } catch (error) {
    throw error instanceof SftpError || error instanceof OutsideStopped
      ? error
      : new SftpError('connection_failed', { cause: error })
  } finally {
    stream.destroy()
  }
}
