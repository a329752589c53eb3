/** Dealers' programs in the market under test, and a server that receives their webhooks. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ForecourtApi } from '../../src/contract/index.ts'
import { type KeyScope, keyScopes } from '../../src/contract/market/key-scopes.ts'
import { createGuardedOutside } from '../../src/server/platform/outside/guarded-outside.ts'
import { deliverDue } from '../../src/server/modules/selling/webhooks/service.ts'
import { scopeOf } from '../../src/server/platform/platform.ts'
import type { Market, Person } from '../market.ts'

export interface Program {
  api: ForecourtApi
  keyId: string
  secret: string
}

/** Creates a key for a dealer and returns the program that sends it. */
export async function programOf(
  market: Market,
  { api }: Person,
  scopes: readonly KeyScope[] = keyScopes,
  expiresAt?: string,
): Promise<Program> {
  const { key, secret } = await api.apiKeys.create({
    name: 'DMS',
    scopes: [...scopes],
    ...(expiresAt && { expiresAt }),
  })
  return { api: market.program(secret), keyId: key.keyId, secret }
}

export interface Received {
  headers: IncomingHttpHeaders
  body: string
  event: { id: string; type: string; createdAt: string; data: Record<string, unknown> }
}

export interface Receiver {
  address: string
  received: Received[]
  /** The status of the next responses. */
  status: number
  /** Happens before it responds to what has arrived. */
  whenReceived: (() => Promise<unknown>) | null
  close(): void
}

/** Opens a server on this machine. From now on the market may send to it. */
export async function openReceiver(market: Market): Promise<Receiver> {
  market.platform.guardedOutside = createGuardedOutside({
    allowsPrivate: true,
    lookUp: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  const receiver: Receiver = { address: '', received: [], status: 200, whenReceived: null, close: () => server.close() }
  const server = createServer((request, response) => {
    request.setEncoding('utf8')
    let body = ''
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, body, event: JSON.parse(body) as Received['event'] })
      const respond = () =>
        response.writeHead(receiver.status, { location: 'http://dms.example/elsewhere' }).end('x'.repeat(5_000))
      if (receiver.whenReceived === null) respond()
      else void receiver.whenReceived().finally(respond)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  receiver.address = `http://dms.example:${(server.address() as AddressInfo).port}/hook`
  return receiver
}

/** Runs the job that delivers. Returns the number of attempts. */
export function deliver({ platform }: Market): Promise<number> {
  return deliverDue(scopeOf(platform, null))
}
