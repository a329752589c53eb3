/** Letters about favourites: each piece of news once, and only what is still true. */
import { listingPath } from '../../../../contract/market/listing-path.ts'
import { maxVehiclesInLetter } from '../../../../contract/market/saved-search-choices.ts'
import { wordsOf } from '../../../platform/mail/words.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Scope } from '../../../scope.ts'
import { absenceOf, addresseeOf } from '../../people/auth/service.ts'
import { pictureFileId, pictureFileName, smallestPicture } from '../images/service.ts'
import { type KnownListing, knownListings } from '../listings/service.ts'
import { notifyDevices } from '../../people/push/service.ts'
import { favouriteNewsLetter } from './emails/favourite-news.ts'
import { texts } from './emails/texts.ts'
import { linkAddress } from './links.ts'
import { postponeMs } from './rules.ts'
import * as store from './store.ts'

/** Wide enough for a letter, and light. */
const pictureWidth = 480

/** Sends one letter that is due. Returns false if none is. One that fails is tried again later, so that others do not wait for it. */
export async function sendNextAboutFavourites(scope: Scope): Promise<boolean> {
  let taken: string | null = null
  try {
    return await inTransaction(scope, async (scope) => {
      const alerts = await store.takeDue(scope.db, scope.now())
      taken = alerts?.userId ?? null
      if (alerts) await tell(scope, alerts.userId)
      return alerts !== null
    })
  } catch (error) {
    if (taken === null) throw error
    scope.log.error({ err: error, userId: taken }, 'a letter about favourites failed')
    await store.setDue(scope.db, taken, new Date(scope.now().getTime() + postponeMs))
    return true
  }
}

async function tell(scope: Scope, userId: string): Promise<void> {
  const isAbsent = (await absenceOf(scope, userId)) !== null
  const reader = isAbsent ? null : await addresseeOf(scope, userId)
  const told = reader ? await stillTrue(scope, await store.waitingNews(scope.db, userId)) : []
  if (reader && told.length > 0) {
    const { baseUrl } = scope.site
    const shown = told.slice(0, maxVehiclesInLetter).map((one) => ({ ...one, picture: pictureOf(one.listing) }))
    const values = {
      vehicles: shown.map(({ news, listing, picture }) => ({
        kind: news.kind,
        title: [listing.title, listing.card?.variant?.name].filter(Boolean).join(' '),
        priceEuros: listing.priceEuros,
        lowestPriorPriceEuros: listing.card?.reduction?.lowestPriorPriceEuros ?? null,
        year: listing.card?.year ?? null,
        mileageKm: listing.card?.mileageKm ?? null,
        city: listing.card?.city ?? null,
        picture: picture === null ? null : pictureFileName(picture),
        link: `${baseUrl}${listing.card ? listingPath(listing.card) : `/listing/${news.listingId}`}`,
      })),
      more: told.length - shown.length,
      favouritesLink: `${baseUrl}/favourites`,
      stopLink: linkAddress(scope, userId),
    }
    const attachments = shown.flatMap(({ picture }) => (picture === null ? [] : [{ source: 'picture', id: picture }]))
    await scope.mail.send({ ...reader, template: favouriteNewsLetter, values, attachments })
    const { subject, preview } = favouriteNewsLetter.write(
      wordsOf(reader.language, scope.site.name, texts),
      favouriteNewsLetter.values.parse(values),
    )
    await notifyDevices(scope, userId, { title: subject, body: preview, path: '/favourites', tag: 'favourites' })
    const ids = told.flatMap(({ ids }) => ids)
    await store.markSent(scope.db, ids, scope.now())
  }
  await store.settleWaiting(scope.db, userId, scope.now())
}

interface Told {
  /** Of all news of this listing. */
  ids: number[]
  news: store.WaitingNews
  listing: KnownListing
}

/** The last news of each listing that is still true. */
async function stillTrue(scope: Scope, news: readonly store.WaitingNews[]): Promise<Told[]> {
  const known = await knownListings(scope, [...new Set(news.map(({ listingId }) => listingId))])
  return [...Map.groupBy(news, ({ listingId }) => listingId)].flatMap(([listingId, ofListing]) => {
    const listing = known.get(listingId)
    const last = listing && ofListing.findLast((one) => isTrue(one, listing))
    return last ? [{ ids: ofListing.map(({ id }) => id), news: last, listing }] : []
  })
}

function isTrue({ kind, formerPriceEuros }: store.WaitingNews, { state, card, priceEuros }: KnownListing): boolean {
  if (kind === 'sold') return state === 'sold'
  if (state !== 'on_offer' || card === null) return false
  if (kind === 'free') return card.reservedUntil === null
  return kind === 'back' || (formerPriceEuros !== null && priceEuros < formerPriceEuros)
}

function pictureOf({ card }: KnownListing): string | null {
  const url = card?.image ? smallestPicture(card.image.sources, pictureWidth) : null
  return url === null ? null : pictureFileId(url)
}
