/** Recognises the browser or program of a sign-in, and tells the owner of the account about a new one. */
import type { AuthScope } from '../auth-scope.ts'
import { newDevice } from '../emails/new-device.ts'
import { languageOf } from '../addressee.ts'
import { hashToken } from '../random-tokens.ts'
import type { UserRow } from '../user-store.ts'
import { deviceLink } from './device-links.ts'
import * as store from './device-store.ts'
import { nameOf } from './rules.ts'

/**
 * Returns the id of the device. The one of the very first sign-in is trusted: there was nothing to steal before. Must be
 * called in the transaction of the sign-in, before its session exists.
 */
export async function recognise(
  scope: AuthScope,
  user: UserRow,
  { userAgent, addressHash }: { userAgent: string | null; addressHash: string },
): Promise<string> {
  const now = scope.now()
  const isFirst = user.lastSignInAt === null
  const id = scope.newId()
  const deviceId = await store.saveDevice(scope.db, {
    id,
    userId: user.id,
    keyHash: scope.device.key === null ? null : hashToken(scope.device.key),
    userAgent,
    firstSeenAt: now,
    lastSeenAt: now,
    trustedAt: isFirst ? now : null,
  })
  const isNew = deviceId === id
  if (isNew && !isFirst && !(await isFamiliar(scope, user, { userAgent, addressHash }))) {
    await scope.mail.send({
      to: user.email,
      language: languageOf(scope, user),
      template: newDevice,
      values: { link: deviceLink(scope, id), device: nameOf(userAgent), signedInAt: now.toISOString() },
    })
  }
  return deviceId
}

/**
 * Whether the account was signed in before with such a browser at the same network address. It spares those who clear their
 * cookies a letter each time; it makes no device a known one.
 */
async function isFamiliar(
  { db }: AuthScope,
  { id }: UserRow,
  { userAgent, addressHash }: { userAgent: string | null; addressHash: string },
): Promise<boolean> {
  const former = await store.userAgentsFrom(db, id, addressHash)
  return former.some((other) => nameOf(other) === nameOf(userAgent))
}
