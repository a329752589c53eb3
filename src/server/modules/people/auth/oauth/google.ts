/** Google by OpenID Connect: code with PKCE, state, nonce, and an id token with a verified signature and claims. */
import { hourMs } from '../../../../../contract/market/durations.ts'
import { ownValue } from '../../../../../contract/market/own-value.ts'
import * as oauth from 'oauth4webapi'
import { clockSkewSeconds, orBadCallback, requestOptions } from './oauth-requests.ts'
import type { Fetch, ProviderClient, ProviderRegistration } from './provider.ts'

const scopes = 'openid email profile'
const discoveryFreshMs = hourMs

export function createGoogle({
  address,
  clientId,
  clientSecret,
  fetch,
}: ProviderRegistration & { address: string; fetch: Fetch }): ProviderClient {
  const options = requestOptions(fetch, address)
  const jwksCache: oauth.JWKSCacheInput = {}
  let discovered: { server: Promise<oauth.AuthorizationServer>; atMs: number } | undefined

  async function discover(): Promise<oauth.AuthorizationServer> {
    const issuer = new URL(address)
    return oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oidc' }),
    )
  }

  /** Cached for an hour; a failure is not cached. */
  async function serverOf(): Promise<oauth.AuthorizationServer> {
    const nowMs = performance.now()
    if (!discovered || nowMs - discovered.atMs > discoveryFreshMs) discovered = { server: discover(), atMs: nowMs }
    try {
      return await discovered.server
    } catch (error) {
      discovered = undefined
      throw error
    }
  }

  return {
    begin: ({ redirectUri, state, nonce, verifier }) =>
      orBadCallback(async () => {
        const { authorization_endpoint: endpoint = '' } = await serverOf()
        const url = new URL(endpoint)
        url.search = new URLSearchParams({
          client_id: clientId,
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: scopes,
          state,
          nonce,
          code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          prompt: 'select_account',
        }).toString()
        return url.href
      }),

    finish: (parameters, { redirectUri, state, nonce, verifier }, now) =>
      orBadCallback(async () => {
        const server = await serverOf()
        const client: oauth.Client = { client_id: clientId, [oauth.clockSkew]: clockSkewSeconds(now) }
        const valid = oauth.validateAuthResponse(server, client, parameters, state)
        const authentication = oauth.ClientSecretPost(clientSecret)
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          authentication,
          valid,
          redirectUri,
          verifier,
          options,
        )
        const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
          expectedNonce: nonce,
          requireIdToken: true,
        })
        await oauth.validateApplicationLevelSignature(server, response, { ...options, [oauth.jwksCache]: jwksCache })
        const claims = oauth.getValidatedIdTokenClaims(tokens)
        if (!claims) throw new Error('The provider returned no id token')
        const text = (name: string) => {
          const claim: unknown = ownValue(claims, name)
          return typeof claim === 'string' && claim !== '' ? claim : null
        }
        const email = text('email')?.toLowerCase() ?? null
        const emailVerified = claims['email_verified'] === true
        const name = text('name')
        return {
          providerId: claims.sub,
          email,
          emailVerified,
          firstName: text('given_name') ?? name,
          lastName: text('family_name'),
          data: { sub: claims.sub, email_verified: emailVerified, ...(email && { email }), ...(name && { name }) },
        }
      }),
  }
}
