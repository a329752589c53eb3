/**
 * Guards dealers with many vehicles: their people need a second factor, and what a thief would change first waits for a device
 * that is known. An attacker who has only a password gets in, and changes nothing that buyers see.
 */
import { type GuardedChange, vehiclesOnNewDevice } from '../../../../contract/market/dealer-guard.ts'
import { actsIn } from '../../../../contract/market/dealer-roles.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import {
  addresseeOf,
  type CallingDevice,
  callingDevice,
  claimLetter,
  countVehicles,
  deviceLink,
  nameOfDevice,
} from '../auth/service.ts'
import { deviceHeld } from './emails/device-held.ts'
import { countedMs, factorDueAt, isGuarded, letterPauseMs } from './rules.ts'
import * as store from './store.ts'

type HeldPart = Exclude<GuardedChange<never>['part'], 'stock'>

/**
 * Refuses a call that changes a guarded dealer's business: `second_factor_not_set_up` once the days for that are over, and
 * `device_not_trusted` on a new device, with an email to the person and the owners. Keys are not guarded: only a guarded call
 * makes one.
 */
export async function requireGuarded(scope: Scope<Actor>, change: GuardedChange<never>, input: unknown) {
  const { actor, site } = scope
  if (site.dealerGuard === null || !actor.isDealer || actor.apiKey !== null) return
  const now = scope.now()
  const { dealer, person } = await store.findGuard(scope.db, actor.userId, personOf(actor))
  if (!dealer || !isGuarded(dealer, now)) return
  const dueAt = person && factorDueAt(person.since, site.dealerGuard.graceDays)
  if (!actor.hasVerifiedFactor && dueAt !== null && dueAt <= now) throw new Problem('second_factor_not_set_up')
  if (change.part === 'stock') return
  const device = await callingDevice(scope)
  if (device?.isKnown) return
  // The operation's own schema has parsed the input.
  const count = change.vehicles ? change.vehicles(input as never) : null
  if (device && count !== null && (await isWithinFew(scope, device, count))) return
  if (device) await askAbout(scope, device, change.part)
  throw new Problem('device_not_trusted')
}

function personOf({ member, userId }: Actor): string {
  return member?.userId ?? userId
}

/** Counts the vehicles of the last day; what is refused is not counted. */
async function isWithinFew(scope: Scope, { deviceId }: CallingDevice, vehicles: number): Promise<boolean> {
  const now = scope.now()
  const since = new Date(now.getTime() - countedMs)
  return vehicles === 0 || countVehicles(scope.db, deviceId, { vehicles, most: vehiclesOnNewDevice, now, since })
}

/** Emails the person and the owners of the dealer, unless an email about the device was sent a moment ago. */
async function askAbout(scope: Scope<Actor>, { deviceId, userAgent }: CallingDevice, part: HeldPart): Promise<void> {
  const { actor } = scope
  await inTransaction(scope, async (scope) => {
    const now = scope.now()
    if (!(await claimLetter(scope.db, deviceId, { now, since: new Date(now.getTime() - letterPauseMs) }))) return
    const values = {
      part,
      email: actor.member?.email ?? actor.email,
      device: nameOfDevice(userAgent),
      triedAt: now.toISOString(),
      link: deviceLink(scope, deviceId),
    }
    for (const userId of new Set([personOf(actor), ...(await store.ownersOf(scope.db, actor.userId, now))])) {
      const addressee = await addresseeOf(scope, userId)
      if (addressee) await scope.mail.send({ ...addressee, template: deviceHeld, values })
    }
  })
}

/** What a person without a second factor is told on every page: from when on one is needed. Null for everybody else. */
export async function factorNotice(scope: Scope<Actor>): Promise<{ dueAt: Date; isDue: boolean } | null> {
  const { actor, site } = scope
  const dealerId = dealerOf(actor)
  if (site.dealerGuard === null || dealerId === null || actor.hasVerifiedFactor) return null
  const { dealer, person } = await store.findGuard(scope.db, dealerId, actor.userId)
  if (!dealer || !person || !isGuarded(dealer, scope.now())) return null
  const dueAt = factorDueAt(person.since, site.dealerGuard.graceDays)
  return { dueAt, isDue: dueAt <= scope.now() }
}

/** The dealer whose vehicles an account may change. */
function dealerOf({ userId, isDealer, membership }: Actor): string | null {
  if (isDealer) return userId
  return membership?.isActive && actsIn('stock', membership.role) ? membership.dealerUserId : null
}
