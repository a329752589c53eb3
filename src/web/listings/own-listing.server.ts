/** Whether somebody looks at their own listing, and what its page says to them. */
import type { ListingDetail } from '../../contract/listings.ts'
import type { Language } from '../../contract/market/vocabulary.ts'
import { type ContentTexts, contentTexts } from '../content/content-texts.server.ts'
import { mayActIn, sellerOf } from '../dealership/seller.ts'
import type { Actor } from '../page-context.ts'

export type OwnListingTexts = ContentTexts<'own'>

/** The texts for owners, and for the people of a dealer who look after its stock; null for everybody else. */
export function ownListingTexts(
  actor: Actor | null,
  { seller }: ListingDetail,
  language: Language,
): OwnListingTexts | null {
  if (actor === null || !mayActIn(actor, 'stock')) return null
  return sellerOf(actor, 'stock').userId === seller.userId ? contentTexts(language, ['own']) : null
}
