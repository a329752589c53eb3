/** The app behind a real socket, for requests that `fetch` cannot send. */
import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'

export interface WireAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export interface Wire {
  port: number
  /** Sends a request unchanged: its path is not normalised. */
  send(options: RequestOptions, body?: string | Uint8Array): Promise<WireAnswer>
  [Symbol.asyncDispose](): Promise<void>
}

export async function overTheWire(
  fetch: (request: Request, env: object) => Response | Promise<Response>,
): Promise<Wire> {
  const answer = getRequestListener(fetch)
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    send: async (options, body) => {
      const sent = request({ host: '127.0.0.1', port, agent: false, ...options })
      sent.end(body)
      const [incoming] = (await once(sent, 'response')) as [IncomingMessage]
      return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: await text(incoming) }
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
