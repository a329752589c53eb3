/** Whose files are unpacked and whose addresses are fetched: dealers whom somebody stands for. */
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { checkedAtOf, isDealer, requireProfile } from '../../people/profiles/service.ts'
import { planStateOf } from './rules.ts'
import * as store from './store.ts'

/** Returns whether an account has a plan that carries listings now; unpaid plans do not. */
export async function hasRunningPlan(scope: Scope, userId: string): Promise<boolean> {
  const row = await store.findStanding(scope.db, userId)
  return row !== null && planStateOf(row.plan.status).carries
}

/** Returns whether an account is a dealer with a running plan, or one whom the staff has approved or checked. */
export async function isEstablished(scope: Scope, userId: string): Promise<boolean> {
  const profile = await requireProfile(scope, userId)
  if (!isDealer(profile)) return false
  return profile.isApprovedDealer || checkedAtOf(profile) !== null || hasRunningPlan(scope, userId)
}

/** Throws `plan_or_check_required` unless the caller is established. */
export async function requireEstablished(scope: Scope<Actor>): Promise<void> {
  if (!(await isEstablished(scope, scope.actor.userId))) throw new Problem('plan_or_check_required')
}
