/** The guard against real servers on this machine. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import selfsigned from 'selfsigned'
import { afterEach, describe, expect, test } from 'vitest'
import { createGuardedOutside, type GuardedOutside, OutsideError, type OutsideRequest } from './guarded-outside.ts'
import { OutsideStopped } from './outside-error.ts'
import { isPublicAddress } from './public-address.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function listening(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

const serve = (answer: RequestListener) => listening(createServer(answer))

const request: OutsideRequest = { protocols: ['http:', 'https:'], timeoutMs: 2_000, maxBytes: 1_000 }

async function failure(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    if (error instanceof OutsideError) return error.failure
    throw error
  }
  throw new Error('The request was expected to fail')
}

/** A guard whose names all lead to this machine, as if that were public. */
const open = createGuardedOutside({ allowsPrivate: true, lookUp: async () => [{ address: '127.0.0.1', family: 4 }] })
const closed = (address: string): GuardedOutside =>
  createGuardedOutside({ lookUp: async () => [{ address, family: address.includes(':') ? 6 : 4 }] })

describe('addresses', () => {
  test.each(['93.184.216.34', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a02:2e0::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    ['0.0.0.0', '10.1.2.3', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ['192.168.1.1', '100.64.0.1', '198.18.0.1', '192.0.2.1', '224.0.0.1', '255.255.255.255'],
    ['::', '::1', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:10.0.0.1', '::ffff:1.1.1.1'],
    ['::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'localhost', ''],
  ])('%s and others are not', (...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })
})

describe('a request', () => {
  test('returns status, headers and body of the other server, errors included', async () => {
    const port = await serve((received, response) => {
      response.writeHead(503, { 'x-path': received.url ?? '' }).end('later')
    })
    const response = await open.fetchOutside(`http://shop.example:${port}/a?b=c`, request)
    expect(response.status).toBe(503)
    expect(response.headers.get('x-path')).toBe('/a?b=c')
    expect((await response.bytes()).toString()).toBe('later')
  })

  test('sends a body and names the host that was asked for', async () => {
    const port = await serve((received, response) => {
      received.setEncoding('utf8')
      let body = ''
      received.on('data', (chunk: string) => (body += chunk))
      received.on('end', () => response.end(`${received.method} ${received.headers.host} ${body}`))
    })
    const sent = { ...request, method: 'POST', body: 'grüße' } as const
    const response = await open.fetchOutside(`http://shop.example:${port}/`, sent)
    expect((await response.bytes()).toString()).toBe(`POST shop.example:${port} grüße`)
  })

  test.each([
    ['http://127.0.0.1/', 'address_not_public'],
    ['http://2130706433/', 'address_not_public'],
    ['http://0x7f.1/', 'address_not_public'],
    ['http://[::1]/', 'address_not_public'],
    ['http://[::ffff:127.0.0.1]/', 'address_not_public'],
    ['http://169.254.169.254/latest/meta-data/', 'address_not_public'],
    ['https://user:password@shop.example/', 'address_invalid'],
    ['ftp://shop.example/', 'address_invalid'],
    ['file:///etc/passwd', 'address_invalid'],
    ['shop.example', 'address_invalid'],
  ])('to %s is refused: %s', async (address, expected) => {
    expect(await failure(closed('93.184.216.34').fetchOutside(address, request))).toBe(expected)
    expect(await failure(closed('93.184.216.34').checkAddress(address, request))).toBe(expected)
  })

  test('is https unless stated', async () => {
    const { protocols: _, ...plain } = request
    expect(await failure(open.fetchOutside('http://shop.example/', plain))).toBe('address_invalid')
    expect(await failure(open.checkAddress('http://shop.example/'))).toBe('address_invalid')
    await open.checkAddress('https://shop.example/')
  })

  test.each(['127.0.0.1', '10.0.0.5', '100.64.1.1', '::1', 'fd00::1', '::ffff:192.168.0.1'])(
    'to a name that leads to %s is refused',
    async (address) => {
      expect(await failure(closed(address).fetchOutside('http://shop.example/', request))).toBe('address_not_public')
    },
  )

  test('to a name with a public and a private address is refused', async () => {
    const guard = createGuardedOutside({
      lookUp: async () => [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    })
    expect(await failure(guard.fetchOutside('http://shop.example/', request))).toBe('address_not_public')
  })

  test.each<[what: string, send: (response: ServerResponse) => void]>([
    ['never answers', () => undefined],
    ['begins and falls silent', (response) => response.write('a')],
    ['sends a byte now and then', (response) => void setInterval(() => response.write('a'), 20).unref()],
  ])('to a server that %s is given up long before its time is over', async (_, send) => {
    const port = await serve((_received, response) => send(response))
    const paced = { ...request, timeoutMs: 60_000, pace: { idleMs: 150, leastBytes: 1_000 } }
    const body = open.fetchOutside(`http://shop.example:${port}/`, paced).then((response) => response.bytes())
    expect(await failure(body)).toBe('timed_out')
  })

  test('to a server that keeps sending goes on', async () => {
    const port = await serve((_received, response) => {
      let left = 8
      const sending = setInterval(() => ((left -= 1) > 0 ? response.write('a'.repeat(2_000)) : response.end()), 60)
      response.on('close', () => clearInterval(sending))
    })
    const paced = { ...request, maxBytes: 20_000, pace: { idleMs: 150, leastBytes: 1_000 } }
    const response = await open.fetchOutside(`http://shop.example:${port}/`, paced)
    expect(await response.bytes()).toHaveLength(14_000)
  })

  test('ends at once when the program stops, and none is made any more', async () => {
    const port = await serve((_received, response) => response.write('a'))
    const guard = createGuardedOutside({
      allowsPrivate: true,
      lookUp: async () => [{ address: '127.0.0.1', family: 4 }],
    })
    const address = `http://shop.example:${port}/`
    const response = await guard.fetchOutside(address, request)
    const body = response.bytes()
    guard.stop()
    await expect(body).rejects.toThrow(OutsideStopped)
    await expect(guard.fetchOutside(address, request)).rejects.toThrow(OutsideStopped)
    await expect(guard.connectOutside('shop.example', port, 1_000)).rejects.toThrow(OutsideStopped)
  })

  test('resolves a name once and connects to that address, so rebinding gains nothing', async () => {
    const port = await serve((_received, response) => response.end('first'))
    const answers = ['127.0.0.1', '127.0.0.2']
    const asked: string[] = []
    const guard = createGuardedOutside({
      allowsPrivate: true,
      lookUp: async (host) => {
        asked.push(host)
        return [{ address: answers.shift() ?? '', family: 4 }]
      },
    })
    const response = await guard.fetchOutside(`http://rebinding.example:${port}/`, request)
    expect((await response.bytes()).toString()).toBe('first')
    expect(asked).toEqual(['rebinding.example'])
  })

  test('to an unknown name fails', async () => {
    const guard = createGuardedOutside({ lookUp: () => Promise.reject(new Error('ENOTFOUND')) })
    expect(await failure(guard.fetchOutside('http://shop.example/', request))).toBe('host_not_found')
  })

  test('to a closed port, or to a server whose certificate is not trusted, fails', async () => {
    const port = await serve(() => undefined)
    servers.pop()?.close()
    expect(await failure(open.fetchOutside(`http://shop.example:${port}/`, request))).toBe('connection_failed')
    const { private: key, cert } = await selfsigned.generate([{ name: 'commonName', value: 'shop.example' }])
    const tls = await listening(createTlsServer({ key, cert }, (_received, response) => response.end('secret')))
    expect(await failure(open.fetchOutside(`https://shop.example:${tls}/`, request))).toBe('connection_failed')
  })

  test('ends in time, before the response and in the middle of it', async () => {
    const quiet = await serve(() => undefined)
    const short = { ...request, timeoutMs: 100 }
    expect(await failure(open.fetchOutside(`http://shop.example:${quiet}/`, short))).toBe('timed_out')
    const slow = await serve((_received, response) => void response.write('a'))
    // Long enough for the beginning to arrive on a busy machine.
    const response = await open.fetchOutside(`http://shop.example:${slow}/`, { ...request, timeoutMs: 2_000 })
    expect(await failure(response.bytes())).toBe('timed_out')
    const guard = createGuardedOutside({ lookUp: () => new Promise(() => undefined) })
    expect(await failure(guard.fetchOutside('http://shop.example/', short))).toBe('timed_out')
  })

  test('reads no more than allowed: it fails, or returns the beginning', async () => {
    const port = await serve((_received, response) => {
      const more = () => {
        while (response.write('x'.repeat(10_000)));
      }
      response.on('drain', more)
      more()
    })
    const endless = await open.fetchOutside(`http://shop.example:${port}/`, request)
    expect(await failure(endless.bytes())).toBe('too_large')
    const cut = await open.fetchOutside(`http://shop.example:${port}/`, { ...request, whenLarger: 'cut' })
    expect((await cut.bytes()).length).toBe(1_000)
  })
})

describe('a redirect', () => {
  const to = (location: string, status = 302) =>
    serve((_received, response) => response.writeHead(status, { location }).end())

  test('is the response itself unless redirects are allowed', async () => {
    const port = await to('http://127.0.0.1/')
    const response = await open.fetchOutside(`http://shop.example:${port}/`, request)
    expect([response.status, response.headers.get('location')]).toEqual([302, 'http://127.0.0.1/'])
  })

  test('is followed up to the limit, and the last address is told', async () => {
    const end = await serve((_received, response) => response.end('found'))
    const second = await to(`http://pictures.example:${end}/last`, 307)
    const first = await to(`http://shop.example:${second}/next`)
    const follow = (maxRedirects: number) =>
      open.fetchOutside(`http://shop.example:${first}/`, { ...request, maxRedirects })
    const response = await follow(2)
    expect(response.address).toBe(`http://pictures.example:${end}/last`)
    expect((await response.bytes()).toString()).toBe('found')
    expect(await failure(follow(1))).toBe('too_many_redirects')
  })

  test('into a private network is refused, by address and by name', async () => {
    let reached = 0
    const inside = await serve((_received, response) => response.end(String((reached += 1))))
    // Only the host of the first server counts as public.
    const guard = createGuardedOutside({
      isPublic: (address) => address === '127.0.0.1',
      lookUp: async (host) => [{ address: host === 'shop.example' ? '127.0.0.1' : '127.0.0.2', family: 4 }],
    })
    for (const location of [
      `http://127.0.0.2:${inside}/`,
      `http://[::1]:${inside}/`,
      `//internal.example:${inside}/`,
    ]) {
      const port = await to(location)
      const follow = guard.fetchOutside(`http://shop.example:${port}/`, { ...request, maxRedirects: 3 })
      expect(await failure(follow)).toBe('address_not_public')
    }
    expect(reached).toBe(0)
    const allowed = await to(`http://shop.example:${inside}/`)
    await guard.fetchOutside(`http://shop.example:${allowed}/`, { ...request, maxRedirects: 3 })
    expect(reached).toBe(1)
  })

  test('to another protocol is refused', async () => {
    const port = await to('file:///etc/passwd')
    const follow = open.fetchOutside(`http://shop.example:${port}/`, { ...request, maxRedirects: 3 })
    expect(await failure(follow)).toBe('address_invalid')
  })

  test('shows no secret to another server', async () => {
    const end = await serve((received, response) => {
      response.end(JSON.stringify([received.headers.authorization, received.headers['if-none-match']]))
    })
    const first = await to(`http://pictures.example:${end}/`)
    const headers = { authorization: 'Basic c2VjcmV0', 'if-none-match': '"1"' }
    const response = await open.fetchOutside(`http://shop.example:${first}/`, { ...request, headers, maxRedirects: 1 })
    expect(JSON.parse((await response.bytes()).toString())).toEqual([null, '"1"'])
  })
})
