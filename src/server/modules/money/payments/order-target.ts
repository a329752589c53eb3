/** What an order is for, and whether it could be delivered. */
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { isFeaturable, requireRenewable } from '../../market/offers/service.ts'
import type { requireSold } from '../packages/service.ts'
import { readOwn } from '../../selling/publishing/service.ts'
import { requireParked, requirePublishable } from '../../selling/selling/service.ts'
import { standingSubscription } from '../subscriptions/service.ts'
import * as store from './store.ts'

/** A package as it is sold. */
export type Package = Awaited<ReturnType<typeof requireSold>>

/** What an order names. */
export interface Subject {
  pendingListingId?: string | undefined
  listingId?: string | undefined
}

/** The target, with its name: make and model of the vehicle, else the name of the package. */
export interface Chosen {
  target: store.Target
  title: string
  /** Whether days of featuring that a package has are part of it. */
  isFeaturable: boolean
}

/** A package as it is sold for a vehicle: without featuring for one that cannot be featured. */
export function soldFor(pack: Package, { isFeaturable }: Pick<Chosen, 'isFeaturable'>): Package {
  return isFeaturable ? pack : { ...pack, featuredDays: 0 }
}

/** Throws whatever would prevent delivery of what the caller is about to pay for. */
export function requireTarget(scope: Scope<Actor>, input: Subject, pack: Package): Promise<Chosen> {
  if (pack.type === 'subscription') return requirePlanWanted(scope, input, pack)
  if (pack.type === 'featured') return requireCreditsWanted(scope, input, pack)
  return requireVehicle(scope, input)
}

/** A plan is for a dealer, names no vehicle, and is the only one at a time. Throws `subscription_running`. */
async function requirePlanWanted(scope: Scope<Actor>, input: Subject, { name }: Package): Promise<Chosen> {
  if (input.pendingListingId !== undefined) throw misplaced('pendingListingId')
  if (input.listingId !== undefined) throw misplaced('listingId')
  const target = { kind: 'subscription' } as const
  await refusePaid(scope, scope.actor.userId, target)
  if (await standingSubscription(scope, scope.actor.userId)) throw new Problem('subscription_running')
  return { target, title: name, isFeaturable: true }
}

/** Credits are for any listing; a named one is where the payment returns to, and has to be one that can be featured. */
async function requireCreditsWanted(scope: Scope<Actor>, input: Subject, { name }: Package): Promise<Chosen> {
  if (input.pendingListingId !== undefined) throw misplaced('pendingListingId')
  const { listingId = null } = input
  const wanted = listingId === null ? null : await readOwn(scope, scope.actor.userId, listingId)
  if (wanted && !isFeaturable(wanted.stated)) throw new Problem('listing_damaged')
  const target = { kind: 'featured', listingId } as const
  await refusePaid(scope, scope.actor.userId, target)
  return { target, title: name, isFeaturable: true }
}

function misplaced(path: string): Problem {
  const message = 'Only for a package for one listing'
  return new Problem('invalid_input', { issues: [{ path, code: 'not_of_package', message }] })
}

async function requireVehicle(scope: Scope<Actor>, { pendingListingId, listingId }: Subject): Promise<Chosen> {
  const { userId } = scope.actor
  if (pendingListingId !== undefined && listingId === undefined) {
    const { title, listingId: published, draftId } = await requireParked(scope, userId, pendingListingId)
    const target = { kind: 'listing', pendingListingId, draftId } as const
    await refusePaid(scope, scope.actor.userId, target)
    if (published !== null) throw new Problem('pending_listing_not_found')
    return { target, title, ...(await requirePublishable(scope, userId, pendingListingId)) }
  }
  if (listingId !== undefined && pendingListingId === undefined) {
    const target = { kind: 'renewal', listingId } as const
    await refusePaid(scope, scope.actor.userId, target)
    return { target, ...(await requireRenewable(scope, userId, listingId)) }
  }
  const message = 'Either pendingListingId or listingId'
  throw new Problem('invalid_input', { issues: [{ path: 'pendingListingId', code: 'either_or', message }] })
}

/** Throws `payment_already_made` if the same has been paid for. */
export async function refusePaid(scope: Scope, userId: string, target: store.Target): Promise<void> {
  const paid = await store.paidFor(scope.db, userId, target)
  if (paid) throw alreadyMade(paid)
}

export function alreadyMade({ stripeSessionId, packageId }: store.PaymentRow): Problem {
  return new Problem('payment_already_made', { details: { sessionId: stripeSessionId, packageId } })
}
