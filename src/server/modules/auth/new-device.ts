/** Notifies the owner of an account of a sign-in from a new device. */
import { dayMs } from '../../../contract/durations.ts'
import type { Language } from '../../../contract/vocabulary.ts'
import { newDevice } from './emails/new-device.ts'
import type { AuthScope } from './auth-scope.ts'
import { deviceName } from './rules.ts'
import * as store from './session-store.ts'

const rememberedMs = 180 * dayMs

/** Must be called before the session exists. Sends nothing at the very first sign-in. */
export async function notifyOfNewDevice(
  scope: AuthScope,
  user: { id: string; email: string; language: string | null },
  userAgent: string | null,
): Promise<void> {
  const now = scope.now()
  const used = await store.usedDevices(scope.db, user.id, new Date(now.getTime() - rememberedMs))
  const device = nameOf(userAgent)
  if (used.length === 0 || used.some((former) => nameOf(former.userAgent) === device)) return
  await scope.mail.send({
    to: user.email,
    language: languageOf(scope, user),
    template: newDevice,
    values: { link: `${scope.site.baseUrl}/profile-settings`, device, signedInAt: now.toISOString() },
  })
}

function nameOf(userAgent: string | null): string {
  const { browser, system } = deviceName(userAgent)
  return [browser, system].filter((part) => part !== null).join(', ') || '?'
}

/** Returns the language chosen for the account, else the language of the request. */
export function languageOf(scope: AuthScope, user: { language: string | null }): Language {
  return (user.language as Language | null) ?? scope.device.language
}
