/** The people of a demo market with the added dealer, and what they do every day. */
import type { ForecourtApi } from '../../src/contract/index.ts'
import { dealerCredentials } from '../../tests/support/dealer-market.ts'
import { clientOf } from '../../tests/support/http-client.ts'
import { Payer, Person, Photographer, signingIn, type Work } from './people.ts'

export interface Everyday {
  /** Publishes and changes prices. */
  dealer: ForecourtApi
  photographer: Photographer
  payer: Payer
  /** What is done beside reading and publishing. */
  others: readonly Work[]
}

/** The dealer and a private seller sign in. */
export async function openEveryday(url: string): Promise<Everyday> {
  const dealer = new Person(url, dealerCredentials)
  const seller = new Person(url, { email: 'seller@forecourt.test', password: 'forecourt-demo' })
  await dealer.signIn()
  await seller.signIn()
  const { packages } = await clientOf(url, seller.token).packages.list({})
  const forOne = packages.find(({ type }) => type === 'listing')
  if (!forOne) throw new Error('The demo market sells no package for a listing.')
  const photographer = new Photographer(url, dealer)
  const payer = new Payer(url, seller, forOne.packageId)
  return {
    dealer: clientOf(url, dealer.token),
    photographer,
    payer,
    others: [signingIn(url, [seller, dealer]), photographer, payer],
  }
}
