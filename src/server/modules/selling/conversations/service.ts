import type { conversationOperations } from '../../../../contract/conversations.ts'
import type { ConversationSide } from '../../../../contract/market/conversation-choices.ts'
import { messagesPageSize } from '../../../../contract/market/conversation-choices.ts'
import { leadWindowMs } from '../../../../contract/market/contact-limits.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import type { Person } from '../../market/contact/service.ts'
import { addresseeOf } from '../../people/auth/service.ts'
import { isDealer, profiles, publicName, requireProfile } from '../../people/profiles/service.ts'
import { messageWaiting } from './emails/message-waiting.ts'
import { taxonomyTitle } from '../../market/listings/service.ts'
import { planLetter } from './letters.ts'
import { addressOf, numberOfKey, readerOf, sideOf } from './participants.ts'
import { addressEndsAt, askedState, hasLeft, marksOf, mayBeginAt, otherSide } from './rules.ts'
import { isLanguage } from '../../../../contract/market/language.ts'
import * as listStore from './list-store.ts'
import * as store from './store.ts'
import { toConversation, toConversations, toMessage } from './views.ts'

export { planLetter } from './letters.ts'
export { addressOf } from './participants.ts'
export {
  add as addConversation,
  append,
  change as changeConversation,
  type ConversationRow,
  findMessage,
  lockAbout,
  lockPerson,
  type NewConversation,
} from './store.ts'

/** How many conversations an account has something unread in, as a buyer, and for whom it answers. */
export function unreadConversations(scope: Scope<Actor>): Promise<number> {
  return listStore.countFitting(scope.db, readerOf(scope.actor), { view: 'unread' })
}

export const conversations: HandlersOf<typeof conversationOperations> = {
  async list(scope, { view, listingId, page, pageSize }) {
    const reader = readerOf(scope.actor)
    await store.joinAccount(scope.db, scope.actor.userId, scope.actor.email)
    const wanted = { view, listingId }
    const found = await listStore.list(scope.db, reader, wanted, pageSize, (page - 1) * pageSize)
    const rows = new Map(
      (
        await listStore.byIds(
          scope.db,
          found.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    )
    const seen = found.flatMap(({ id, side }) => {
      const row = rows.get(id)
      return row ? [{ row, side }] : []
    })
    return {
      total: await listStore.countFitting(scope.db, reader, wanted),
      page,
      pageSize,
      unread: await listStore.countFitting(scope.db, reader, { view: 'unread' }),
      conversations: await toConversations(scope, seen),
    }
  },

  async about(scope, { listingId }) {
    const row = await listStore.findAbout(scope.db, listingId, scope.actor.userId)
    return { asked: row && { conversationId: row.id, askedAt: row.createdAt.toISOString(), state: askedState(row) } }
  },

  async get(scope, { conversationId, key, before }) {
    const { row, side } = await requireSeen(scope, await store.find(scope.db, conversationId), key)
    const found = await store.messagesOf(scope.db, row.id, before ?? null, messagesPageSize + 1)
    const isVisitor = side === 'buyer' && row.visitorEmail !== null
    return {
      conversation: await toConversation(scope, { row, side }),
      messages: found.slice(-messagesPageSize).map((message) => toMessage(message, side)),
      hasEarlier: found.length > messagesPageSize,
      addressEndsAt: isVisitor ? addressEndsAt(row).toISOString() : null,
    }
  },

  write(scope, { conversationId, key, text, idempotencyKey }) {
    return inTransaction(scope, async (scope) => {
      const { row, side } = await requireSeen(scope, await store.lock(scope.db, conversationId), key)
      const message = await writeAs(scope, row, side, { text, idempotencyKey })
      return { message: toMessage(message, side) }
    })
  },

  change(scope, { conversationId, key, readTo, archived, answered }) {
    return inTransaction(scope, async (scope) => {
      const { row, side } = await requireSeen(scope, await store.lock(scope.db, conversationId), key)
      const marks = marksOf(row, side)
      const readNow = readTo === undefined ? marks.read : Math.min(readTo, row.lastNumber)
      const archivedAt = archived === undefined ? marks.archivedAt : archived ? (marks.archivedAt ?? scope.now()) : null
      const own =
        side === 'seller'
          ? { sellerRead: readNow, sellerArchivedAt: archivedAt }
          : { buyerRead: readNow, buyerArchivedAt: archivedAt }
      const answeredAt =
        side === 'buyer' || answered === undefined ? row.answeredAt : answered ? (row.answeredAt ?? scope.now()) : null
      await store.change(scope.db, row.id, { ...own, answeredAt })
      return { conversation: await toConversation(scope, { row: { ...row, ...own, answeredAt }, side }) }
    })
  },

  async start(scope, { userId, text, idempotencyKey }) {
    await profiles.get(scope, { userId })
    const profile = await requireProfile(scope, userId)
    if (!isDealer(profile)) throw new Problem('profile_not_found')
    const { buyerId, sellerId } = readerOf(scope.actor)
    if (userId === buyerId || userId === sellerId) throw new Problem('own_account')
    const buyer = await requireProfile(scope, buyerId)
    const language = (await addresseeOf(scope, buyerId))?.language ?? 'en'
    return inTransaction(scope, async (scope) => {
      const person = { userId: buyerId, addressHash: null }
      await store.lockPerson(scope.db, person)
      const now = scope.now()
      const row =
        (await store.lockWithDealer(scope.db, userId, buyerId)) ??
        (await beginConversation(scope, person, {
          id: scope.newId(),
          about: 'dealer',
          sellerUserId: userId,
          buyerUserId: buyerId,
          buyerName: publicName(buyer),
          language,
          createdAt: now,
          lastAt: now,
        }))
      await writeAs(scope, row, 'buyer', { text, idempotencyKey })
      return { conversationId: row.id }
    })
  },

  renewAddress(scope, { conversationId, key }) {
    return inTransaction(scope, async (scope) => {
      const row = await store.lock(scope.db, conversationId)
      if (!row || row.visitorEmail === null || numberOfKey(scope, row.id, key) === null) {
        throw new Problem('conversation_not_found')
      }
      const renewed = { visitorKey: row.visitorKey + 1, visitorRenewedAt: scope.now() }
      await store.change(scope.db, row.id, renewed)
      const title = row.listingId === null ? null : await taxonomyTitle(scope, row.listingId)
      await scope.mail.send({
        to: row.visitorEmail,
        language: isLanguage(row.language) ? row.language : 'en',
        template: messageWaiting,
        values: { title, link: addressOf(scope, { ...row, ...renewed }, 'buyer') },
      })
      return {}
    })
  },
}

/** Begins a conversation of a person whom `lockPerson` has locked. Throws `lead_limit_reached`: only new ones are limited. */
export async function beginConversation(
  scope: Scope,
  person: Person,
  row: store.NewConversation,
): Promise<store.ConversationRow> {
  const opened = await store.openedBy(scope.db, person, new Date(scope.now().getTime() - leadWindowMs))
  const retryAt = mayBeginAt(opened)
  if (retryAt) throw new Problem('lead_limit_reached', { details: { retryAt: retryAt.toISOString() } })
  return store.add(scope.db, row)
}

async function requireSeen(scope: Scope, row: store.ConversationRow | null, key: string | undefined) {
  const side = sideOf(scope, row, key)
  if (row === null) throw new Problem('conversation_not_found')
  return { row, side }
}

/** Writes into a locked conversation, once per key. */
async function writeAs(
  scope: Scope,
  row: store.ConversationRow,
  side: ConversationSide,
  { text, idempotencyKey }: { text: string; idempotencyKey: string },
): Promise<store.MessageRow> {
  const earlier = await store.findByKey(scope.db, { conversationId: row.id, side, key: idempotencyKey })
  if (earlier) {
    if (earlier.text !== text) throw new Problem('idempotency_key_reused')
    return earlier
  }
  if (hasLeft(row, otherSide[side])) throw new Problem('conversation_ended')
  const message = await store.append(scope.db, row, {
    id: scope.newId(),
    conversationId: row.id,
    side,
    authorUserId: scope.actor?.userId ?? null,
    text,
    idempotencyKey,
    createdAt: scope.now(),
  })
  if (side === 'buyer' && row.visitorEmail !== null) await store.change(scope.db, row.id, { visitorProven: true })
  await planLetter(scope, row, message)
  return message
}

/** Takes a message from its readers, for the staff; returns false if it was not there. */
export function removeMessage(scope: Scope, messageId: string): Promise<boolean> {
  return store.setRemoved(scope.db, messageId, scope.now())
}

/** Gives a removed message back to its readers; returns false if it is not removed. */
export function restoreMessage(scope: Scope, messageId: string): Promise<boolean> {
  return store.setRemoved(scope.db, messageId, null)
}

/** Returns a message of the other side with its conversation. Throws `message_not_found`. */
export async function requireReceived(scope: Scope<Actor>, messageId: string) {
  const found = await store.findMessage(scope.db, messageId)
  const { buyerId, sellerId } = readerOf(scope.actor)
  const isReceived =
    found?.message.side === 'buyer'
      ? found.conversation.sellerUserId === sellerId
      : found?.conversation.buyerUserId === buyerId
  if (!found || !isReceived || found.message.removedAt !== null) throw new Problem('message_not_found')
  return found
}
