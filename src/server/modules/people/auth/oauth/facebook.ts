/** Facebook by OAuth 2: code with PKCE and state; the Graph API returns the identity. */
import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { orBadCallback, requestOptions } from './oauth-requests.ts'
import type { Fetch, ProviderClient, ProviderRegistration } from './provider.ts'
import { asciiAddress } from '../../../../../contract/email-address.ts'

const version = 'v23.0'
const profile = z.object({
  id: z.string().min(1).max(100),
  name: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: asciiAddress.optional(),
})

/** @param registration.address of a stand-in; null for the real one */
export function createFacebook({
  address,
  clientId,
  clientSecret,
  fetch,
}: ProviderRegistration & { address: string | null; fetch: Fetch }): ProviderClient {
  const dialog = address ?? `https://www.facebook.com/${version}`
  const graph = address ?? `https://graph.facebook.com/${version}`
  const options = requestOptions(fetch, graph)
  const server: oauth.AuthorizationServer = {
    issuer: new URL(dialog).origin,
    token_endpoint: `${graph}/oauth/access_token`,
  }
  const client: oauth.Client = { client_id: clientId }

  return {
    begin: async ({ redirectUri, state, verifier }) => {
      const url = new URL(`${dialog}/dialog/oauth`)
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'email,public_profile',
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },

    finish: (parameters, { redirectUri, state, verifier }) =>
      orBadCallback(async () => {
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
        const { access_token } = await oauth.processAuthorizationCodeResponse(server, client, response)
        const asked = await fetch(`${graph}/me?fields=id,name,first_name,last_name,email`, {
          headers: { authorization: `Bearer ${access_token}`, accept: 'application/json' },
          signal: options.signal(),
        })
        if (!asked.ok) throw new Error(`Facebook returned ${asked.status} for the user info`)
        const { id, name, first_name, last_name, email } = profile.parse(await asked.json())
        return {
          providerId: id,
          email: email?.toLowerCase() ?? null,
          // Facebook returns confirmed addresses only.
          emailVerified: email !== undefined,
          firstName: first_name ?? name ?? null,
          lastName: last_name ?? null,
          data: { sub: id, email_verified: email !== undefined, ...(email && { email }), ...(name && { name }) },
        }
      }),
  }
}
