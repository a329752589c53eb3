import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from '../start-error.ts'

/** Longer than proxies keep a connection (nginx 60 s, Caddy 120 s): the server must not close it first. */
const keepAliveMs = 130_000
/** More than a node serves well; beyond it requests should wait in a proxy's queue. */
const maxConnections = 4_096
/** A client that sends headers more slowly than this only occupies a connection. */
const headersTimeoutMs = 20_000
const drainMs = 5_000
const drainStepMs = 100

export interface HttpServer {
  port: number
  /** Asks clients to send further requests over other connections, and so to other processes. */
  drain(): void
  /** Takes no new connection, and resolves when running requests are finished, or aborted after 5 seconds. */
  close(): Promise<void>
}

/** Starts listening. Throws `StartError` if the port is taken or not allowed. */
export async function openHttpServer(answer: RequestListener, port: number): Promise<HttpServer> {
  let isDraining = false
  const server = createServer(
    { keepAliveTimeout: keepAliveMs, headersTimeout: headersTimeoutMs },
    (request, response) => {
      if (isDraining) response.shouldKeepAlive = false
      answer(request, response)
    },
  )
  server.maxConnections = maxConnections
  await listen(server, port)
  return {
    port: (server.address() as AddressInfo).port,
    drain: () => {
      isDraining = true
    },
    async close() {
      isDraining = true
      const closed = new Promise((resolve) => server.close(resolve))
      // A connection whose last response is sent is idle, and nothing else would close it before its timeout.
      const step = setInterval(() => server.closeIdleConnections(), drainStepMs)
      const giveUp = setTimeout(() => server.closeAllConnections(), drainMs)
      await closed
      clearInterval(step)
      clearTimeout(giveUp)
    },
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`
      reject(new StartError(`Port ${port} ${reason}. Set PORT to a free one, such as PORT=${port + 1}.`))
    })
    server.listen(port, resolve)
  })
}
