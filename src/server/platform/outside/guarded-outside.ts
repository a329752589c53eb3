/**
 * Requests to addresses that users type: webhooks, pictures, feeds. Each must lead to the public internet. The host's
 * name is resolved once, all its addresses are checked, and the connection goes to exactly these addresses, so a name
 * that resolves differently a moment later (DNS rebinding) gains nothing. Each redirect is checked the same way.
 */
import { lookup as lookUpInDns } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { OutsideError } from './outside-error.ts'
import { type LeastPace, Patience } from './patience.ts'
import { isPublicAddress } from './public-address.ts'

export { OutsideError, type OutsideFailure, outsideFailures } from './outside-error.ts'

export interface OutsideRequest {
  method?: 'GET' | 'HEAD' | 'POST'
  /** Of these, another origin after a redirect receives only `accept`, `user-agent` and `if-…`. */
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** `['https:']` by default. */
  protocols?: readonly ('https:' | 'http:')[]
  /** 0 by default: the redirect itself is the response. A POST is never redirected. */
  maxRedirects?: number
  /** For everything together: name, connection, redirects and the whole body. */
  timeoutMs: number
  /** What its server sends at least; any pace by default. */
  pace?: LeastPace
  /** Largest body. */
  maxBytes: number
  /** What happens to a larger body: `too_large` by default; `cut` returns its beginning. */
  whenLarger?: 'fail' | 'cut'
}

export interface OutsideResponse {
  /** Any status: errors of the other server are responses. */
  status: number
  headers: Headers
  /** The address after redirects. */
  address: string
  /** The body as it arrives, at most once. Throws `OutsideError`. Leaving the loop closes the connection. */
  body: AsyncIterable<Buffer>
  /** The whole body, instead of `body`. Throws `OutsideError`. */
  bytes(): Promise<Buffer>
}

/** Resolves a host name to all its addresses. */
export type LookUp = (host: string) => Promise<readonly { address: string; family: number }[]>

export interface GuardedOutside {
  /** Private networks are allowed: in tests, and where an operator says so. */
  readonly allowsPrivate: boolean
  /** Aborted when the program stops. */
  readonly stopping: AbortSignal
  /** Ends all requests with `OutsideStopped`, and makes no more. */
  stop(): void
  /** Makes one request. Throws `OutsideError`, and `OutsideStopped` when the program stops. Must not be called inside a transaction. */
  fetchOutside(address: string, request: OutsideRequest): Promise<OutsideResponse>
  /** Opens a connection for another protocol, checked as a request is. Throws `OutsideError`. The caller closes it. */
  connectOutside(host: string, port: number, timeoutMs: number): Promise<Socket>
  /** Checks an address as a request would, without making one. Throws `OutsideError`. */
  checkAddress(address: string, options?: Pick<OutsideRequest, 'protocols'>): Promise<void>
}

const ownName = 'Forecourt (self-hosted marketplace)'
const redirects: readonly number[] = [301, 302, 303, 307, 308]
const checkTimeoutMs = 5_000

export interface GuardOptions {
  /** Switches the check of network addresses off, and nothing else. */
  allowsPrivate?: boolean
  isPublic?: (address: string) => boolean
  lookUp?: LookUp
}

/** The guard; tests replace what is public and how names are resolved. */
export function createGuardedOutside({
  allowsPrivate = false,
  isPublic = isPublicAddress,
  lookUp = (host) => lookUpInDns(host, { all: true }),
}: GuardOptions = {}): GuardedOutside {
  const resolve = (url: URL, signal: AbortSignal) => resolveHost(url.hostname.replaceAll(/^\[|\]$/g, ''), signal)

  async function resolveHost(host: string, signal: AbortSignal) {
    const family = isIP(host)
    const addresses = family === 0 ? await untilAborted(signal, lookUp(host)) : [{ address: host, family }]
    if (addresses.length === 0) throw new OutsideError('host_not_found')
    if (!allowsPrivate && !addresses.every(({ address }) => isPublic(address))) {
      throw new OutsideError('address_not_public')
    }
    return addresses
  }

  const stop = new AbortController()
  const stopping = stop.signal

  async function fetchOutside(address: string, request: OutsideRequest): Promise<OutsideResponse> {
    const patience = new Patience(request, stopping)
    try {
      return await begun(address, request, patience)
    } catch (error) {
      throw patience.failed(error)
    }
  }

  async function begun(address: string, request: OutsideRequest, patience: Patience): Promise<OutsideResponse> {
    const { signal } = patience
    let url = readAddress(address, request.protocols)
    let headers: Readonly<Record<string, string>> = {
      'user-agent': ownName,
      'accept-encoding': 'identity',
      ...request.headers,
    }
    for (let hops = 0; ; hops += 1) {
      const response = await send(url, await resolve(url, signal), { ...request, headers }, signal)
      patience.arrived()
      const status = response.statusCode ?? 0
      const next = request.method === 'POST' || !redirects.includes(status) ? undefined : response.headers.location
      if (next === undefined || !request.maxRedirects) return readable(response, url, request, patience)
      response.destroy()
      if (hops >= request.maxRedirects) throw new OutsideError('too_many_redirects')
      const target = readAddress(next, request.protocols, url)
      if (target.origin !== url.origin) headers = harmless(headers)
      url = target
    }
  }

  return {
    allowsPrivate,
    stopping,
    stop: () => stop.abort(),
    fetchOutside,
    connectOutside: async (host, port, timeoutMs) => {
      const patience = new Patience({ timeoutMs }, stopping)
      try {
        return await connected(host, port, await resolveHost(host, patience.signal), patience.signal)
      } catch (error) {
        throw patience.failed(error)
      }
    },
    checkAddress: async (address, { protocols } = {}) => {
      await resolve(readAddress(address, protocols), AbortSignal.timeout(checkTimeoutMs))
    },
  }
}

function readAddress(address: string, protocols: OutsideRequest['protocols'] = ['https:'], base?: URL): URL {
  const url = URL.parse(address, base?.href)
  const isAllowed = url !== null && protocols.some((protocol) => protocol === url.protocol)
  if (!isAllowed || url.username !== '' || url.password !== '') throw new OutsideError('address_invalid')
  return url
}

/** A secret for one server is not shown to another. */
function harmless(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(accept|accept-encoding|user-agent|if-[a-z-]+)$/i.test(name)),
  )
}

type Resolved = readonly { address: string; family: number }[]

/** In place of DNS: every name has these addresses. */
function pinnedTo(addresses: Resolved): LookupFunction {
  const [first] = addresses
  return (_host, options, found) => {
    if (options.all) found(null, [...addresses])
    else found(null, first?.address ?? '', first?.family)
  }
}

/** Sends a request to one of the given addresses, whatever the name resolves to now. */
function send(
  url: URL,
  addresses: Resolved,
  { method = 'GET', headers, body }: OutsideRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    // Without an agent no connection is shared with another request.
    const sent = request(
      url,
      { method, headers: { ...headers }, agent: false, lookup: pinnedTo(addresses), signal },
      resolve,
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function connected(host: string, port: number, addresses: Resolved, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const socket = connect({ host, port, lookup: pinnedTo(addresses), autoSelectFamily: true })
    const abort = () => socket.destroy(new OutsideError('timed_out'))
    signal.addEventListener('abort', abort, { once: true })
    socket.once('connect', () => {
      signal.removeEventListener('abort', abort)
      resolve(socket)
    })
    socket.once('error', reject)
  })
}

function readable(
  response: IncomingMessage,
  url: URL,
  { maxBytes, whenLarger = 'fail' }: OutsideRequest,
  patience: Patience,
): OutsideResponse {
  async function* read(): AsyncGenerator<Buffer> {
    let left = maxBytes
    try {
      for await (const chunk of response as AsyncIterable<Buffer>) {
        patience.arrived(chunk.length)
        if (chunk.length <= left) {
          left -= chunk.length
          yield chunk
          continue
        }
        if (whenLarger === 'fail') throw new OutsideError('too_large')
        if (left > 0) yield chunk.subarray(0, left)
        return
      }
    } catch (error) {
      throw patience.failed(error)
    } finally {
      patience.end()
      response.destroy()
    }
  }
  const headers = new Headers()
  for (const [name, values] of Object.entries(response.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  const body = read()
  return {
    status: response.statusCode ?? 0,
    headers,
    address: url.href,
    body,
    bytes: () => collected(body),
  }
}

async function collected(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A lookup cannot be cancelled; its result is no longer awaited. */
async function untilAborted<Result>(signal: AbortSignal, lookup: Promise<Result>): Promise<Result> {
  try {
    return await Promise.race([
      lookup,
      new Promise<never>((_resolve, reject) => {
        if (signal.aborted) reject(new OutsideError('timed_out'))
        signal.addEventListener('abort', () => reject(new OutsideError('timed_out')), { once: true })
      }),
    ])
  } catch (error) {
    throw error instanceof OutsideError ? error : new OutsideError('host_not_found', { cause: error })
  }
}
