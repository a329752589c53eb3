/** Messages of web push: encrypted for one device (RFC 8291), with the content coding aes128gcm (RFC 8188). */
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a device has told of itself, as base64url. */
export interface DeviceKeys {
  /** Its public key: an uncompressed point of P-256. */
  publicKey: string
  authSecret: string
}

const curve = 'prime256v1'
/** Of one record, which holds the whole message. */
const recordBytes = 4_096
/** Push services take messages of 4,096 bytes; header, end mark and tag need some of them. */
export const maxMessageBytes = recordBytes - 86 - 1 - 16

/** Whether a text is a point of the curve. */
export function isPublicKey(text: string): boolean {
  const ecdh = createECDH(curve)
  ecdh.generateKeys()
  try {
    ecdh.computeSecret(text, 'base64url')
    return Buffer.from(text, 'base64url').length === 65
  } catch {
    return false
  }
}

/** A key pair for one message. */
export function messageKeys(): ECDH {
  const ecdh = createECDH(curve)
  ecdh.generateKeys()
  return ecdh
}

/** The body of the request to the push service. `sender` and `salt` are of this message alone. */
export function encryptedFor(
  { publicKey, authSecret }: DeviceKeys,
  message: string,
  sender: ECDH = messageKeys(),
  salt: Buffer = randomBytes(16),
): Buffer<ArrayBuffer> {
  const receiver = Buffer.from(publicKey, 'base64url')
  const own = sender.getPublicKey()
  const shared = sender.computeSecret(receiver)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, own])
  const keyMaterial = derived(shared, Buffer.from(authSecret, 'base64url'), about, 32)
  const key = derived(keyMaterial, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(keyMaterial, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The 2 marks the last record.
  const encrypted = [cipher.update(message, 'utf8'), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, size, Buffer.of(own.length), own, ...encrypted])
}

function derived(material: Buffer, salt: Buffer, about: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, about, bytes))
}
