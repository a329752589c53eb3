/** Connections that only occupy the server are ended; those that send, and those that wait for it, are not. */
import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { doors } from '../platform/limits/doors.ts'
import { type HttpServer, openHttpServer } from './http-server.ts'

let server: HttpServer
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.close()
})

const limits = { ...doors.connection, headersMs: 300, idleMs: 200, leastBytes: 100, checkMs: 100, maxOfAddress: 3 }

async function open(isDirect = false) {
  server = await openHttpServer(
    (incoming, response) => {
      let bytes = 0
      incoming.on('data', (chunk: Buffer) => (bytes += chunk.length))
      incoming.on('end', () => response.end(String(bytes)))
      // The connection was ended on it.
      incoming.on('error', () => undefined)
    },
    0,
    { isDirect, isOwn: () => false, limits },
  )
}

function connection(): Socket {
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  // Without a reader its end is not heard.
  socket.resume()
  sockets.push(socket)
  return socket
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nhost: cars.example\r\n'],
  ['a body', 'POST / HTTP/1.1\r\nhost: cars.example\r\ncontent-length: 1000\r\n\r\nab'],
  ['a body in pieces', 'POST / HTTP/1.1\r\nhost: cars.example\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n'],
])('%s that never end are ended within seconds', async (_, beginning) => {
  await open()
  const socket = connection()
  const closed = once(socket, 'close')
  socket.write(beginning)
  await closed
  expect(socket.destroyed).toBe(true)
})

test('a body that keeps arriving is read to its end', async () => {
  await open()
  const sent = request({ port: server.port, method: 'POST' })
  const answered = once(sent, 'response') as Promise<[AsyncIterable<Buffer>]>
  for (let part = 0; part < 8; part += 1) {
    sent.write('a'.repeat(500))
    await delay(100)
  }
  sent.end()
  const [response] = await answered
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toBe('4000')
})

test('one address has so many connections and no more, and others when these have ended', async () => {
  await open(true)
  const first = [connection(), connection(), connection()]
  await Promise.all(first.map((socket) => once(socket, 'connect')))
  await once(connection(), 'close')
  expect(first.filter(({ destroyed }) => destroyed)).toEqual([])
  for (const socket of first) socket.destroy()
  await delay(100)
  const later = connection()
  await once(later, 'connect')
  later.write('GET / HTTP/1.1\r\nhost: cars.example\r\n\r\n')
  const [answer] = (await once(later, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200/)
})
