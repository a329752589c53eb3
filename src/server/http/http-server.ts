import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { doors } from '../platform/limits/doors.ts'
import { networkOf } from '../platform/network.ts'
import { StartError } from '../start-error.ts'

/** Longer than proxies keep a connection (nginx 60 s, Caddy 120 s): the server must not close it first. */
const keepAliveMs = 130_000
const drainMs = 5_000
const drainStepMs = 100

export interface HttpServer {
  port: number
  /** Asks clients to send further requests over other connections, and so to other processes. */
  drain(): void
  /** Takes no new connection, and resolves when running requests are finished, or aborted after 5 seconds. */
  close(): Promise<void>
}

export interface HttpServerOptions {
  /** Whether connections come from those who ask, and not from a proxy. */
  isDirect: boolean
  /** Of whom connections are not counted: by default this machine, where a proxy may stand. */
  isOwn?: (address: string) => boolean
  limits?: Record<keyof typeof doors.connection, number>
}

/** Starts listening. Throws `StartError` if the port is taken or not allowed. */
export async function openHttpServer(
  answer: RequestListener,
  port: number,
  { isDirect, isOwn = isThisMachine, limits = doors.connection }: HttpServerOptions,
): Promise<HttpServer> {
  let isDraining = false
  const server = createServer(
    {
      keepAliveTimeout: keepAliveMs,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.inAllMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    (request, response) => {
      if (isDraining) response.shouldKeepAlive = false
      if (hasBody(request)) endIfSlow(request, limits)
      answer(request, response)
    },
  )
  server.maxConnections = limits.max
  if (isDirect) limitAddresses(server, limits.maxOfAddress, isOwn)
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

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Ends the connection of a body that hardly arrives. One that waits for us, whose bytes nobody has read yet, is not slow. */
function endIfSlow(request: IncomingMessage, { idleMs, leastBytes }: { idleMs: number; leastBytes: number }): void {
  const { socket } = request
  let readBytes = socket.bytesRead
  const timer = setInterval(() => {
    const arrivedBytes = socket.bytesRead - readBytes
    readBytes = socket.bytesRead
    if (request.complete) clearInterval(timer)
    else if (arrivedBytes < leastBytes && request.readableLength < request.readableHighWaterMark) socket.destroy()
  }, idleMs).unref()
  request.once('close', () => clearInterval(timer))
}

/** Leaves room for others: nobody needs so many connections. */
function limitAddresses(server: Server, most: number, isOwn: (address: string) => boolean): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isOwn(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    if (count > most) socket.destroy()
  })
}

function isThisMachine(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
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
