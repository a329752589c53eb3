/** Sends a buyer's enquiry to a seller: a message of their conversation, and emailed with the commit. */
import type { z } from 'zod'
import { sameLeadMs } from '../../../../contract/market/contact-limits.ts'
import { isLanguage } from '../../../../contract/market/language.ts'
import type { leadOperations } from '../../../../contract/leads.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { type Person, personOf, requireAnswer } from '../../market/contact/service.ts'
import { addresseeOf } from '../../people/auth/service.ts'
import { leadAddressees } from '../../people/dealer-members/service.ts'
import { requireContactable, taxonomyTitle } from '../../market/listings/service.ts'
import {
  addressOf,
  append,
  beginConversation,
  changeConversation,
  type ConversationRow,
  lockAbout,
  lockPerson,
  planLetter,
} from '../conversations/service.ts'
import { announce } from '../webhooks/service.ts'
import { marketDay } from '../../../../contract/market/market-day.ts'
import { leadNoted, leadSent } from './emails/lead-sent.ts'
import { leadReceived } from './emails/lead-received.ts'
import { askedAgainAt, issuesOf } from './rules.ts'
import * as store from './store.ts'

type Stated = z.output<typeof leadOperations.send.input>
type Sent = z.input<typeof leadOperations.send.output>

/** Returns the lead: a new one, or that of the first call with the same key. */
export async function send(scope: Scope, stated: Stated): Promise<Sent> {
  const { listingId, challenge } = stated
  const person = personOf(scope)
  const issues = issuesOf(stated, person.userId === null, marketDay(scope.now()))
  if (issues.length > 0) throw new Problem('invalid_input', { issues })
  const { sellerId, title } = await requireContactable(scope, listingId)
  if (person.userId === sellerId || scope.actor?.membership?.dealerUserId === sellerId) throw new Problem('own_listing')
  const earlier = await sameCall(scope, person, stated)
  if (earlier !== null) return earlier
  if (person.userId === null) await requireAnswer(scope, listingId, challenge)
  const language = await languageOf(scope, person, stated.language)
  return inTransaction(scope, async (scope) => {
    await lockPerson(scope.db, person)
    const meanwhile = await sameCall(scope, person, stated)
    if (meanwhile !== null) return meanwhile
    await refuseSame(scope, person, stated)
    const { row, isNew } = await conversationFor(scope, person, stated, { sellerId, title, language })
    const message = await append(scope.db, row, {
      id: scope.newId(),
      conversationId: row.id,
      side: 'buyer',
      authorUserId: person.userId,
      text: stated.message,
      leadKind: stated.kind,
      phone: stated.phone ?? null,
      preferredDate: stated.preferredDate ?? null,
      idempotencyKey: stated.idempotencyKey ?? null,
      createdAt: scope.now(),
    })
    // A further message is told like any other: at once only what asks for something.
    if (isNew || stated.kind !== 'message') {
      await emailSeller(scope, row, stated)
      await changeConversation(scope.db, row.id, { sellerNotified: message.number })
      await emailSender(scope, row, stated)
    } else {
      await planLetter(scope, row, message)
    }
    await announce(scope, sellerId, 'lead.created', { leadId: message.id, listingId, kind: stated.kind })
    return sentAs(message.id, row)
  })
}

function sentAs(leadId: string, { id, visitorEmail }: ConversationRow): Sent {
  return { leadId, conversationId: visitorEmail === null ? id : null }
}

async function refuseSame(scope: Scope, person: Person, { listingId, kind }: Stated): Promise<void> {
  const past = await store.askedBy(scope.db, person, listingId, new Date(scope.now().getTime() - sameLeadMs))
  const retryAt = askedAgainAt(past, kind, person.userId === null, scope.now())
  if (retryAt) throw new Problem('lead_already_sent', { details: { retryAt: retryAt.toISOString() } })
}

/**
 * Returns the conversation of an account about the listing, or a new one. A visitor always begins one: the address is not proven, and
 * nobody is to write into the conversation of somebody else by stating theirs.
 */
async function conversationFor(
  scope: Scope,
  person: Person,
  { listingId, name, email }: Stated,
  { sellerId, title, language }: { sellerId: string; title: string; language: Language },
): Promise<{ row: ConversationRow; isNew: boolean }> {
  const known = person.userId === null ? null : await lockAbout(scope.db, listingId, person.userId)
  if (known) {
    await changeConversation(scope.db, known.id, { buyerName: name })
    return { row: { ...known, buyerName: name }, isNew: false }
  }
  const now = scope.now()
  const row = await beginConversation(scope, person, {
    id: scope.newId(),
    about: 'listing',
    listingId,
    listingTitle: title,
    sellerUserId: sellerId,
    buyerUserId: person.userId,
    buyerName: name,
    visitorEmail: person.userId === null ? (email ?? null) : null,
    visitorHash: person.addressHash,
    language,
    createdAt: now,
    lastAt: now,
  })
  return { row, isNew: true }
}

/** Returns the lead that this same call created before, or null. Throws if its key was used for anything else. */
async function sameCall(scope: Scope, person: Person, stated: Stated): Promise<Sent | null> {
  const earlier = stated.idempotencyKey ? await store.findByKey(scope.db, stated.idempotencyKey) : null
  if (!earlier) return null
  const { message, conversation } = earlier
  const isSame =
    conversation.listingId === stated.listingId &&
    conversation.buyerUserId === person.userId &&
    conversation.visitorHash === person.addressHash &&
    conversation.buyerName === stated.name &&
    (person.userId !== null || conversation.visitorEmail === stated.email) &&
    message.leadKind === stated.kind &&
    message.text === stated.message &&
    message.phone === (stated.phone ?? null) &&
    message.preferredDate === (stated.preferredDate ?? null)
  if (!isSame) throw new Problem('idempotency_key_reused')
  return sentAs(message.id, conversation)
}

/** The language of the page, else that of the account's emails. */
async function languageOf(scope: Scope, { userId }: Person, stated: Language | undefined): Promise<Language> {
  if (stated !== undefined || userId === null) return stated ?? 'en'
  return (await addresseeOf(scope, userId))?.language ?? 'en'
}

function known(language: string | null | undefined): Language {
  return language && isLanguage(language) ? language : 'en'
}

/** To the seller, and to those of a dealer's people who want it. */
async function emailSeller(scope: Scope, row: ConversationRow, stated: Stated): Promise<void> {
  const { sellerUserId } = row
  const seller = sellerUserId === null ? null : await addresseeOf(scope, sellerUserId)
  if (sellerUserId === null || !seller) throw new Error('The listing has no seller')
  const members = await leadAddressees(scope, sellerUserId)
  const readers = [seller, ...members.map(({ email, language }) => ({ to: email, language: known(language) }))]
  for (const reader of readers) {
    await scope.mail.send({
      ...reader,
      template: leadReceived,
      values: {
        kind: stated.kind,
        title: row.listingTitle ?? '',
        name: stated.name,
        phone: stated.phone ?? '',
        preferredDate: stated.preferredDate ?? '',
        message: stated.message,
        link: addressOf(scope, row, 'seller'),
      },
    })
  }
}

/** Carries words of people only to the address of an account. */
async function emailSender(scope: Scope, row: ConversationRow, { listingId, message }: Stated): Promise<void> {
  const link = addressOf(scope, row, 'buyer')
  if (row.visitorEmail === null) {
    const account = row.buyerUserId === null ? null : await addresseeOf(scope, row.buyerUserId)
    if (!account) throw new Error('The sender has no account')
    const values = { title: row.listingTitle ?? '', message, link }
    await scope.mail.send({ to: account.to, language: known(row.language), template: leadSent, values })
    return
  }
  const title = await taxonomyTitle(scope, listingId)
  const reader = { to: row.visitorEmail, language: known(row.language) }
  await scope.mail.send({ ...reader, template: leadNoted, values: { title, link } })
}
