/** Letters about unread messages: within a minute of the first, the later ones collected. */
import { z } from 'zod'
import type { ConversationSide } from '../../../../contract/market/conversation-choices.ts'
import { isLanguage } from '../../../../contract/market/language.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineWorker, type Job } from '../../../platform/jobs/jobs.ts'
import type { Scope } from '../../../scope.ts'
import { absenceOf, addresseeOf } from '../../people/auth/service.ts'
import { leadAddressees } from '../../people/dealer-members/service.ts'
import { taxonomyTitle } from '../../market/listings/service.ts'
import { messageReceived } from './emails/message-received.ts'
import { messageWaiting } from './emails/message-waiting.ts'
import { addressOf } from './participants.ts'
import { letterAfter, marksOf, otherSide } from './rules.ts'
import * as store from './store.ts'
import { toConversation } from './views.ts'

const payload = z.object({ conversationId: z.uuid(), side: z.enum(['buyer', 'seller']), number: z.int() })

/** Whoever reads at once gets no letter. */
export const letterSoonJob = {
  name: 'conversations.letter-soon',
  payload,
  retries: 5,
  delaySeconds: 30,
} satisfies Job<typeof payload>

/** After a letter, the next one waits: what comes meanwhile is collected. */
export const letterLaterJob = {
  name: 'conversations.letter-later',
  payload,
  retries: 5,
  delaySeconds: 1_800,
} satisfies Job<typeof payload>

export const letterWorkers = [letterSoonJob, letterLaterJob].map((job) => ({
  job,
  worker: (scope: Scope) => defineWorker(job, scope, sendLetter),
}))

/** Plans the letter about a message that was just written, in its transaction. */
export async function planLetter(scope: Scope, row: store.ConversationRow, message: store.MessageRow): Promise<void> {
  const side = otherSide[message.side]
  const job = letterAfter(marksOf(row, side)) === 'soon' ? letterSoonJob : letterLaterJob
  await scope.jobs.enqueue(scope.db, job, { conversationId: row.id, side, number: message.number })
}

/** Sends what a side has neither read nor been sent. Repeatable: what was sent is recorded with the letter. */
export function sendLetter(scope: Scope, { conversationId, side, number }: z.output<typeof payload>): Promise<void> {
  return inTransaction(scope, async (scope) => {
    const row = await store.lock(scope.db, conversationId)
    if (!row) return
    const { read, notified } = marksOf(row, side)
    if (Math.max(read, notified) >= number) return
    const written = await store.writtenTo(scope.db, conversationId, side, Math.max(read, notified))
    await recordNotified(scope, row, side)
    if (written.length === 0) return
    for (const reader of await readersOf(scope, row, side)) {
      await send(scope, row, side, reader, written.map(({ text }) => text).join('\n\n'))
    }
  })
}

function recordNotified(scope: Scope, row: store.ConversationRow, side: ConversationSide): Promise<void> {
  const field = side === 'seller' ? 'sellerNotified' : 'buyerNotified'
  return store.change(scope.db, row.id, { [field]: row.lastNumber })
}

interface LetterReader {
  to: string
  language: Language
  isProven: boolean
}

/** A seller, and those of a dealer's people who want it; or the buyer. Nobody who is blocked or gone. */
async function readersOf(scope: Scope, row: store.ConversationRow, side: ConversationSide): Promise<LetterReader[]> {
  if (side === 'buyer' && row.visitorEmail !== null) {
    return [{ to: row.visitorEmail, language: known(row.language), isProven: row.visitorProven }]
  }
  const userId = side === 'buyer' ? row.buyerUserId : row.sellerUserId
  if (userId === null || (await absenceOf(scope, userId)) !== null) return []
  const account = await addresseeOf(scope, userId)
  const members = side === 'seller' ? await leadAddressees(scope, userId) : []
  return [
    ...(account ? [{ ...account, isProven: true }] : []),
    ...members.map(({ email, language }) => ({ to: email, language: known(language), isProven: true })),
  ]
}

async function send(
  scope: Scope,
  row: store.ConversationRow,
  side: ConversationSide,
  { to, language, isProven }: LetterReader,
  message: string,
): Promise<void> {
  const link = addressOf(scope, row, side)
  if (!isProven) {
    const title = row.listingId === null ? null : await taxonomyTitle(scope, row.listingId)
    await scope.mail.send({ to, language, template: messageWaiting, values: { title, link } })
    return
  }
  const { otherName } = await toConversation(scope, { row, side })
  const values = { name: otherName ?? '', title: row.listingTitle ?? '', message: message.slice(0, 4_000), link }
  await scope.mail.send({ to, language, template: messageReceived, values })
}

function known(language: string | null | undefined): Language {
  return language && isLanguage(language) ? language : 'en'
}
