import { timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../server/platform/platform.ts'

/** The market's client at the stand-ins for Google and Facebook. */
export const sandboxClient = { id: 'forecourt-sandbox', secret: 'forecourt-sandbox-secret' }

export const callbackPath = '/auth/v1/callback'

/** The only address that a stand-in redirects to. */
export function redirectUri({ baseUrl }: Pick<Platform['config'], 'baseUrl'>): string {
  return `${baseUrl}${callbackPath}`
}

export function isSandboxClient(id: string | undefined, secret: string | undefined): boolean {
  return isEqual(id, sandboxClient.id) && isEqual(secret, sandboxClient.secret)
}

function isEqual(given: string | undefined, right: string): boolean {
  const bytes = Buffer.from(given ?? '')
  return bytes.length === right.length && timingSafeEqual(bytes, Buffer.from(right))
}
