/** Every kind of caller, and what each is refused with. */
import { sql } from 'drizzle-orm'
import type { ErrorCode } from '../../src/contract/market/errors.ts'
import type { Access } from '../../src/contract/kernel.ts'
import { addAdmin, beginSession, createAccount } from '../../src/server/modules/people/auth/service.ts'
import { type Market, opening } from '../market.ts'

/** Callers by the names in test titles, with the access levels that admit them. */
const callers = {
  'a visitor': ['visitor'],
  'a user': ['visitor', 'user'],
  'a dealer': ['visitor', 'user', 'dealer'],
  'staff for support': ['visitor', 'user', 'staff', 'support'],
  'staff for the catalogue': ['visitor', 'user', 'staff', 'catalogue'],
  'an administrator': ['visitor', 'user', 'staff', 'support', 'catalogue', 'admin'],
  'an administrator who skipped their second factor': ['visitor'],
  'an administrator with their second factor': ['visitor', 'user', 'staff', 'support', 'catalogue', 'admin'],
} as const satisfies Record<string, readonly Access[]>
export type CallerName = keyof typeof callers
export const callerNames = Object.keys(callers) as CallerName[]

function isAdmitted(caller: CallerName, access: Access): boolean {
  const admitting: readonly Access[] = callers[caller]
  return admitting.includes(access)
}

/** The code by which an operation with this access refuses the caller; null if it admits them. */
export function expectedRefusal(access: Access, caller: CallerName): ErrorCode | null {
  if (isAdmitted(caller, access)) return null
  if (caller === 'a visitor') return 'sign_in_required'
  if (access !== 'dealer' && caller === 'an administrator who skipped their second factor')
    return 'second_factor_required'
  return 'not_permitted'
}

/** The first kind of caller that an operation with this access admits. */
export function firstAdmittedTo(access: Access): CallerName {
  const caller = callerNames.find((name) => isAdmitted(name, access))
  if (caller === undefined) throw new Error(`Nobody is admitted to operations for ${access}: add a caller`)
  return caller
}

/** Signs each kind of caller in. @returns their access tokens, null for visitors */
export async function signInEach(market: Market): Promise<Record<CallerName, string | null>> {
  const { scope, tokens, ana, dora, support, catalogue, admin } = market
  const warden = await administratorWithFactor(market)
  return {
    'a visitor': null,
    'a user': ana.token,
    'a dealer': dora.token,
    'staff for support': support.token,
    'staff for the catalogue': catalogue.token,
    'an administrator': admin.token,
    'an administrator who skipped their second factor': await beginSession(scope, tokens, warden),
    'an administrator with their second factor': await beginSession(scope, tokens, warden, 'aal2'),
  }
}

async function administratorWithFactor({ scope }: Market): Promise<string> {
  const email = 'warden@market.test'
  const profile = { firstName: 'Warden', lastName: 'Muster', country: 'DE', sellerDeclaredAt: opening }
  const userId = await createAccount(scope, { email, profile })
  await addAdmin(scope, email, 'admin')
  await scope.db.execute(sql`insert into factors (id, user_id, factor_type, status, phone, created_at, updated_at)
    values (${scope.newId()}, ${userId}, 'phone', 'verified', '+3200000000', '2026-06-01', '2026-06-01')`)
  return userId
}
