import type { z } from 'zod'
import type { GuardedChange } from './market/dealer-guard.ts'
import type { DealershipPart } from './market/dealer-roles.ts'
import type { ErrorCode } from './market/errors.ts'
import type { KeyScope } from './market/key-scopes.ts'
import { type StaffRole, staffRoles } from './market/vocabulary.ts'

/** Who may call an operation: everyone, any account, dealers, any member of the staff, or staff with a role. */
export const accesses = ['visitor', 'user', 'dealer', 'staff', 'support', 'catalogue', 'admin'] as const
export type Access = (typeof accesses)[number]

/** The roles that each access for staff admits. Administrators may do everything that other staff may. */
export const rolesAdmittedTo = {
  staff: staffRoles,
  support: ['admin', 'support'],
  catalogue: ['admin', 'catalogue'],
  admin: ['admin'],
} as const satisfies Partial<Record<Access, readonly StaffRole[]>>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The scope by which an API key is admitted; `any` for reading public data. Without one, an operation admits no key. */
export type KeyAccess = KeyScope | 'any'

/** A call with its response, shown in the reference and run by a test. */
export interface Example {
  input: Record<string, unknown>
  output?: Record<string, unknown>
}

/** At most `limit` calls in `windowMs`, counted per network address or per account (visitors: per address); per key for an API
 * key. */
export interface RateLimit {
  limit: number
  windowMs: number
  per: 'address' | 'account'
}

/**
 * One promise of the API. `input` holds everything the caller sends: fields named in `path` travel there, the others
 * in the query (GET, DELETE) or in a JSON body. `errors` lists the codes it may return beyond those of every operation.
 */
export interface Operation<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  method: Method
  path: `/${string}`
  access: Who
  keyScope?: KeyAccess
  /**
   * The caller's members of a dealer act for it, if their role acts in this part; other members are refused. Without it, an
   * operation is always for the person. Operations for visitors refuse no member: they act for the person then.
   */
  forDealership?: DealershipPart
  /**
   * What it changes of a dealer's business. A dealer with many vehicles needs a second factor for it, and for all but `stock` a device
   * that is known. API keys need neither: they were made that way.
   */
  changes?: GuardedChange<z.output<Input>>
  /**
   * Signed-in callers may ask about vehicle types that the market does not offer: they may have listings of them. Visitors are
   * refused, as they are by every operation that names one.
   */
  sellersKeepTypes?: true
  summary: string
  description?: string
  input: Input
  output: Output
  errors: readonly ErrorCode[]
  rateLimit: RateLimit
  /** Success status; 200 by default. */
  status?: 200 | 201
  example?: Example
}

/**
 * Declares an operation. Without `access` it does not compile: closed by default. Fields that the input does not name
 * are refused, so that a misspelt filter is an error and not the whole market.
 */
export function operation<Input extends z.ZodObject, Output extends z.ZodType, Who extends Access>(
  definition: Operation<Input, Output, Who>,
): Operation<Input, Output, Who> {
  return { ...definition, input: definition.input.strict() as unknown as Input }
}

/** Operations by group and name: the shape of the contract, of the handlers and of every client. */
export type Contract = Record<string, Record<string, Operation>>

/** What a caller sends: defaults may be left out. */
export type InputOf<Op extends Operation> = z.input<Op['input']>
/** What a caller receives, and what a handler has to produce. */
export type OutputOf<Op extends Operation> = z.output<Op['output']>

/** The typed client of a contract: `api.listings.get({ listingId })`. Rejects with `ApiError`. */
export type Api<C extends Contract> = {
  [Group in keyof C]: {
    [Name in keyof C[Group]]: (input: InputOf<C[Group][Name]>) => Promise<OutputOf<C[Group][Name]>>
  }
}

/** Names of the fields that travel in the path: `/listings/{listingId}` has `listingId`. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}
