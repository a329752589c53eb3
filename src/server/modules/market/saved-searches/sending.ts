/** Letters about what saved searches have found: each piece of news once, and only what is still on offer. */
import { listingPath } from '../../../../contract/market/listing-path.ts'
import type { ListingCard } from '../../../../contract/listings.ts'
import { maxVehiclesInLetter } from '../../../../contract/market/saved-search-choices.ts'
import { wordsOf } from '../../../platform/mail/words.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Scope } from '../../../scope.ts'
import { type Addressee, absenceOf, addresseeOf } from '../../people/auth/service.ts'
import { pictureFileId, pictureFileName, smallestPicture } from '../images/service.ts'
import { kilometresFrom } from '../search/service.ts'
import { notifyDevices } from '../../people/push/service.ts'
import { searchNews } from './emails/search-news.ts'
import { texts } from './emails/texts.ts'
import { linkAddress, resultsAddress } from './links.ts'
import { conditionsOf } from './matching.ts'
import { postponeMs } from './rules.ts'
import * as store from './sending-store.ts'
import { stillTrue, type Tellable, vehicleNews } from './still-true.ts'
import { readStoredFilters } from './stored-filters.ts'

/** Wide enough for a letter, and light. */
const pictureWidth = 480

/** Sends one letter that is due. Returns false if none is. One that fails is tried again later, so that others do not wait for it. */
export async function sendNext(scope: Scope): Promise<boolean> {
  let taken: string | null = null
  try {
    return await inTransaction(scope, async (scope) => {
      const search = await store.takeDue(scope.db, scope.now())
      taken = search?.id ?? null
      if (search) await tell(scope, search)
      return search !== null
    })
  } catch (error) {
    if (taken === null) throw error
    scope.log.error({ err: error, savedSearchId: taken }, 'a letter about a saved search failed')
    await store.postpone(scope.db, taken, new Date(scope.now().getTime() + postponeMs))
    return true
  }
}

async function tell(scope: Scope, search: store.DueSearch): Promise<void> {
  const news = await store.waitingNews(scope.db, search)
  const reader = await readerOf(scope, search)
  const shown = reader ? await stillTrue(scope, news) : []
  if (reader && shown.length > 0) await send(scope, search, reader, shown)
  await store.settle(scope.db, search, news, new Set(shown.flatMap(({ ids }) => ids)), scope.now())
}

/** Null for an account that is blocked, or gone. */
async function readerOf(scope: Scope, search: store.DueSearch): Promise<Addressee | null> {
  if (search.userId === null) return search.email === null ? null : { to: search.email, language: search.language }
  if ((await absenceOf(scope, search.userId)) !== null) return null
  return addresseeOf(scope, search.userId)
}

async function send(
  scope: Scope,
  search: store.DueSearch,
  reader: Addressee,
  all: readonly Tellable<store.WaitingNews>[],
): Promise<void> {
  const { baseUrl } = scope.site
  const { filters } = readStoredFilters(search.filters)
  const origins = conditionsOf(search.filters)?.origins
  const shown = all.slice(0, maxVehiclesInLetter)
  const pictures = new Map(shown.map(({ card }) => [card.id, pictureOf(card)]))
  const manageLink = linkAddress(scope, search.id)
  const values = {
    name: search.name,
    vehicles: shown.map(({ card, news }) => {
      const picture = pictures.get(card.id) ?? null
      return {
        ...vehicleNews({ news, card }, origins ? kilometresFrom(origins, news) : null),
        picture: picture === null ? null : pictureFileName(picture),
        link: `${baseUrl}${listingPath(card)}`,
      }
    }),
    more: all.length - shown.length,
    resultsLink: resultsAddress(scope, filters),
    manageLink,
    muteLink: `${manageLink}&action=mute_week`,
    ofAccount: search.userId !== null,
  }
  const attachments = [...pictures.values()].flatMap((id) => (id === null ? [] : [{ source: 'picture', id }]))
  await scope.mail.send({ ...reader, template: searchNews, values, attachments })
  if (search.userId === null) return
  const { subject, preview } = searchNews.write(
    wordsOf(reader.language, scope.site.name, texts),
    searchNews.values.parse(values),
  )
  const path = new URL(values.resultsLink).pathname + new URL(values.resultsLink).search
  await notifyDevices(scope, search.userId, { title: subject, body: preview, path, tag: search.id })
}

/** The picture of a card as an attachment. */
function pictureOf({ image }: ListingCard): string | null {
  const url = image && smallestPicture(image.sources, pictureWidth)
  return url === null ? null : pictureFileId(url)
}
