/** Keys for dealers' programs. A program sends its key as `Authorization: Bearer fc_live_…`. */
import { z } from 'zod'
import { instant, maker } from './fields.ts'
import { operation } from './kernel.ts'
import { keyPrefix, keyScopes, maxApiKeys, maxKeyName } from './market/key-scopes.ts'
import { readLimit, writeLimit } from './market/limits.ts'
import { oneLinePattern } from './market/one-line.ts'

const keyId = z.uuid().meta({ description: 'Identifies a key; not the key itself' })

export const apiKey = z
  .object({
    keyId,
    name: z.string(),
    /** Its first characters, to tell keys apart. */
    beginning: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    createdAt: instant,
    expiresAt: instant.nullable(),
    lastUsedAt: instant.nullable().meta({ description: 'To about a minute' }),
    revokedAt: instant.nullable(),
    madeBy: maker.nullable(),
    endedWithMaker: z.boolean().meta({
      description: 'Revoked because its maker no longer acts for the dealer, or no longer as an owner',
    }),
    state: z.enum(['active', 'expired', 'revoked']),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.output<typeof apiKey>

export const apiKeyOperations = {
  list: operation({
    method: 'GET',
    path: '/me/api-keys',
    access: 'dealer',
    forDealership: 'owner',
    summary: "The caller's API keys, newest first",
    input: z.object({}),
    output: z.object({ keys: z.array(apiKey) }),
    errors: [],
    rateLimit: readLimit,
  }),
  create: operation({
    method: 'POST',
    path: '/me/api-keys',
    access: 'dealer',
    forDealership: 'owner',
    changes: { part: 'access' },
    summary: 'Create an API key',
    description: `\`secret\` is the key: \`${keyPrefix}\`, 32 random characters and a checksum of six. It is returned this once; only its hash is stored. At most ${maxApiKeys} keys at a time. Needs a recent proof: a sign-in, or POST /auth/v1/reauthenticate.`,
    input: z.object({
      name: z.string().trim().min(1).max(maxKeyName).regex(oneLinePattern),
      scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
      expiresAt: instant.optional().meta({ description: 'In the future; left out, the key does not expire' }),
    }),
    output: z.object({ key: apiKey, secret: z.string() }),
    errors: ['reauthentication_needed', 'too_many_api_keys'],
    rateLimit: { limit: 40, windowMs: 60_000, per: 'account' },
    status: 201,
  }),
  revoke: operation({
    method: 'DELETE',
    path: '/me/api-keys/{keyId}',
    access: 'dealer',
    forDealership: 'owner',
    summary: 'Revoke an API key at once',
    description: 'Repeating it returns the same.',
    input: z.object({ keyId }),
    output: apiKey,
    errors: ['api_key_not_found'],
    rateLimit: writeLimit,
  }),
}
