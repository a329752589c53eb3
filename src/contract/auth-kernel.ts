import type { z } from 'zod'
import type { AuthRefusal } from './market/auth-errors.ts'
import type { Method, RateLimit } from './kernel.ts'

/**
 * Who may call an endpoint of the auth service: everyone; a session, even if its second factor is missing; or a session
 * with all factors of its account.
 */
export type AuthAccess = 'visitor' | 'session' | 'user'

/** An endpoint of the auth service. Unlike an `Operation` it ignores unknown fields, as GoTrue's clients expect. */
export interface AuthOperation<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Who extends AuthAccess = AuthAccess,
> {
  method: Method
  path: `/${string}`
  /** Query field that distinguishes the endpoints that share `POST /token`. */
  grantType?: string
  access: Who
  summary: string
  input: Input
  output: Output
  rateLimit: RateLimit
}

/** Declares an endpoint. */
export function authOperation<Input extends z.ZodObject, Output extends z.ZodType, Who extends AuthAccess>(
  definition: AuthOperation<Input, Output, Who>,
): AuthOperation<Input, Output, Who> {
  return definition
}

/** The result of a call in process: an error is a value, since a form shows it. */
export type AuthAnswer<Value> = { ok: true; value: Value } | { ok: false; refusal: AuthRefusal }

/** Tokens never reach a page: the server stores them in cookies. */
type WithoutTokens<Value> = Value extends { access_token: string }
  ? Omit<Value, 'access_token' | 'refresh_token' | 'token_type' | 'expires_in' | 'expires_at'>
  : Value

/** The client that pages call in process, on behalf of the request's caller. */
export type AuthApi<Operations extends Record<string, AuthOperation>> = {
  [Name in keyof Operations]: (
    input: z.input<Operations[Name]['input']>,
  ) => Promise<AuthAnswer<WithoutTokens<z.output<Operations[Name]['output']>>>>
}
