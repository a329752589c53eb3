/** Schemas of the auth service, in GoTrue's shape and names. */
import { z } from 'zod'
import { asciiAddress, withAsciiDomain } from './email-address.ts'
import { instant } from './fields.ts'
import { languages } from './market/vocabulary.ts'

export const emailAddress = z
  .string()
  .max(254)
  .transform((text) => withAsciiDomain(text.trim().toLowerCase()))
  .pipe(asciiAddress)

/** Its minimum length is `minPasswordLength`; a shorter one is refused as `weak_password`, not as invalid input. */
export const password = z.string().min(1).max(1_000)

/** An address of this site, or one that the operator allows; anything else is replaced by the home page. */
export const redirectTo = z.string().max(2_000).optional()

export const language = z.enum(languages).optional()

/** The browser's proof key (RFC 7636). auth-js sends null if it does not use it. */
export const codeChallenge = {
  code_challenge: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .nullish(),
  /** Not `plain`, which would prove nothing. */
  code_challenge_method: z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.literal('s256'))
    .nullish(),
}

/** What an account states at sign-up: `first_name` and `last_name` are stored in its profile. */
export const userMetadata = z
  .record(z.string().max(60), z.json())
  .refine((data) => JSON.stringify(data).length <= 4_096)

/** Purposes of the emails whose links and codes can be verified. */
export const emailLinkTypes = z.enum(['signup', 'recovery', 'email_change', 'magiclink', 'email'])

export const factorType = z.enum(['totp', 'phone'])
export const provider = z.enum(['google', 'facebook'])
export type Provider = z.output<typeof provider>

/** An international number: a plus and 7 to 15 digits; spaces and dashes are dropped. */
export const phoneNumber = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+'))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/))

export const identity = z.object({
  identity_id: z.uuid(),
  /** The provider's id of the account. */
  id: z.string(),
  user_id: z.uuid(),
  identity_data: z.record(z.string(), z.json()),
  provider: z.string(),
  last_sign_in_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  email: z.string().optional(),
})

export const factor = z.object({
  id: z.uuid(),
  friendly_name: z.string().optional(),
  factor_type: z.enum(['totp', 'phone', 'recovery_code']),
  status: z.enum(['verified', 'unverified']),
  phone: z.string().optional(),
  created_at: instant,
  updated_at: instant,
})

export const user = z.object({
  id: z.uuid(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  email: z.string(),
  email_confirmed_at: instant.optional(),
  confirmed_at: instant.optional(),
  confirmation_sent_at: instant.optional(),
  new_email: z.string().optional(),
  phone: z.string(),
  last_sign_in_at: instant.optional(),
  app_metadata: z.object({ provider: z.string(), providers: z.array(z.string()), has_password: z.boolean() }),
  user_metadata: z.record(z.string(), z.json()),
  identities: z.array(identity),
  factors: z.array(factor).optional(),
  created_at: instant,
  updated_at: instant,
  is_anonymous: z.literal(false),
})
export type AuthUser = z.output<typeof user>

export const session = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  /** Seconds since 1970. */
  expires_at: z.int(),
  refresh_token: z.string(),
  user,
})
export type AuthSession = z.output<typeof session>

export const jwk = z.object({
  kid: z.string(),
  kty: z.string(),
  alg: z.string(),
  use: z.literal('sig'),
  key_ops: z.array(z.literal('verify')),
  crv: z.string(),
  x: z.string(),
  y: z.string(),
})
