/** A push service and a device behind it, which decrypts what it receives as browsers do (RFC 8188, 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGuardedOutside } from '../../src/server/platform/outside/guarded-outside.ts'
import type { Market } from '../market.ts'

export interface Notification {
  title: string
  body: string
  path: string
  tag: string
}

export interface PushService {
  origin: string
  /** What a browser says of its subscription. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: { headers: IncomingHttpHeaders; notification: Notification }[]
  /** The status of the next responses. */
  status: number
  close(): void
}

/** Opens one on this machine. From now on the market may send to it. */
export async function openPushService(market: Market): Promise<PushService> {
  market.platform.guardedOutside = createGuardedOutside({
    allowsPrivate: true,
    lookUp: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  const device = createECDH('prime256v1')
  device.generateKeys()
  const auth = randomBytes(16)

  function decrypted(body: Buffer): Notification {
    const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 21 + 65), body.subarray(21 + 65)]
    const derived = (material: Buffer, salt: Buffer, about: Buffer | string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', material, salt, about, bytes))
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender])
    const material = derived(device.computeSecret(sender), auth, about, 32)
    const key = derived(material, salt, 'Content-Encoding: aes128gcm\0', 16)
    const decipher = createDecipheriv('aes-128-gcm', key, derived(material, salt, 'Content-Encoding: nonce\0', 12))
    decipher.setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as Notification
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      service.received.push({ headers: request.headers, notification: decrypted(Buffer.concat(parts)) })
      response.writeHead(service.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://push.example:${(server.address() as AddressInfo).port}`
  const keys = { p256dh: device.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const service: PushService = {
    origin,
    subscription: { endpoint: `${origin}/device/1`, keys },
    received: [],
    status: 201,
    close: () => server.close(),
  }
  return service
}
