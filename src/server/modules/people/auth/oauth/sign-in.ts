/** Redirects to a provider and handles the return. */
import type { Provider } from '../../../../../contract/auth-fields.ts'
import { authBasePath } from '../../../../../contract/auth.ts'
import { ownValue } from '../../../../../contract/market/own-value.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import type { Actor } from '../../../../scope.ts'
import { AuthProblem } from '../auth-problem.ts'
import type { AuthScope, HandOver } from '../auth-scope.ts'
import { hashToken, newToken } from '../random-tokens.ts'
import { requireRecentProof } from '../recent-proof.ts'
import { safeRedirect } from '../rules.ts'
import * as tokens from '../token-store.ts'
import * as store from '../user-store.ts'
import { linkAccount, userOf } from './identities.ts'

const flowLifetimeMs = 10 * 60_000

export interface Departure {
  provider: Provider
  redirect_to?: string | undefined
  session?: 'cookie' | undefined
  code_challenge?: string | null | undefined
  code_challenge_method?: 's256' | null | undefined
}

export interface Departed {
  url: string
  /** The key that the browser must send back; null if a verifier serves the same purpose. */
  flow_key: string | null
}

export function authorize(scope: AuthScope, departure: Departure): Promise<Departed> {
  return depart(scope, departure, null)
}

/** A provider's account is another way into this one, so linking needs a recent sign-in. */
export async function linkIdentity(scope: AuthScope<Actor>, departure: Departure): Promise<Departed> {
  await requireRecentProof(scope)
  return depart(scope, departure, scope.actor.userId)
}

/**
 * Binds the return to the browser that left (or to its verifier), so that no user can be tricked into completing
 * another user's sign-in.
 */
async function depart(scope: AuthScope, departure: Departure, linkTo: string | null): Promise<Departed> {
  const provider = scope.providers[departure.provider]
  if (!provider) throw new AuthProblem('provider_disabled')
  const handOver: HandOver = departure.session === 'cookie' ? 'cookie' : departure.code_challenge ? 'code' : 'fragment'
  const flow = { redirectUri: redirectUri(scope), state: newToken(), nonce: newToken(), verifier: newToken() }
  const flowKey = handOver === 'code' && linkTo === null ? null : (scope.device.flowKey ?? newToken())
  const now = scope.now()
  const url = await provider.begin(flow)
  await tokens.insertFlow(scope.db, {
    id: scope.newId(),
    userId: linkTo,
    linking: linkTo !== null,
    provider: departure.provider,
    stateHash: hashToken(flow.state),
    nonce: flow.nonce,
    providerVerifier: flow.verifier,
    codeChallenge: departure.code_challenge ?? null,
    codeChallengeMethod: departure.code_challenge ? 's256' : null,
    redirectTo: safeRedirect(departure.redirect_to, scope.site),
    handOver,
    browserKeyHash: flowKey === null ? null : hashToken(flowKey),
    language: scope.device.language,
    createdAt: now,
    expiresAt: new Date(now.getTime() + flowLifetimeMs),
  })
  return { url, flow_key: flowKey }
}

/** Returns the flow of a return and uses it up. Throws `bad_oauth_state`. */
export async function takeFlow(scope: AuthScope, state: string | null): Promise<tokens.AuthFlow> {
  const flow = state === null ? null : await tokens.useFlowByState(scope.db, hashToken(state), scope.now())
  if (!flow) throw new AuthProblem('bad_oauth_state')
  const { flowKey } = scope.device
  const isBound = flow.browserKeyHash !== null
  if (isBound && (flowKey === null || hashToken(flowKey) !== flow.browserKeyHash)) {
    throw new AuthProblem('bad_oauth_state')
  }
  return flow
}

/** Fetches the identity from the provider. Returns the account that it belongs to, was linked to, or now has. */
export async function arrive(
  scope: AuthScope,
  flow: tokens.AuthFlow,
  parameters: URLSearchParams,
): Promise<{ userId: string }> {
  const provider = ownValue(scope.providers, flow.provider ?? '')
  if (!provider) throw new AuthProblem('provider_disabled')
  const account = await provider.finish(
    parameters,
    {
      redirectUri: redirectUri(scope),
      state: parameters.get('state') ?? '',
      nonce: flow.nonce ?? '',
      verifier: flow.providerVerifier ?? '',
    },
    scope.now(),
  )
  const name = flow.provider as Provider
  const userId = await inTransaction(scope, (scope) =>
    flow.linking && flow.userId !== null
      ? linkAccount(scope, flow.userId, name, account)
      : userOf(scope, name, account, flow.language),
  )
  return { userId }
}

/** Never removes the last way in. Removing the identity of email and password also deletes the password. */
export async function unlinkIdentity(
  scope: AuthScope<Actor>,
  { identity_id }: { identity_id: string },
): Promise<Record<string, never>> {
  const { userId } = scope.actor
  await inTransaction(scope, async (scope) => {
    const identities = await store.lockIdentitiesOf(scope.db, userId)
    const identity = identities.find(({ id }) => id === identity_id)
    if (!identity) throw new AuthProblem('identity_not_found')
    if (identities.length < 2) throw new AuthProblem('single_identity_not_deletable')
    await store.deleteIdentity(scope.db, identity_id)
    if (identity.provider === 'email') {
      await store.updateUser(scope.db, userId, { passwordHash: null, updatedAt: scope.now() })
    }
  })
  return {}
}

function redirectUri({ site }: AuthScope): string {
  return `${site.baseUrl}${authBasePath}/callback`
}
