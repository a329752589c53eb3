import type { leadOperations } from '../../../../contract/leads.ts'
import type { LeadKind } from '../../../../contract/market/contact-limits.ts'
import type { HandlersOf } from '../../../operations.ts'
import type { Scope } from '../../../scope.ts'
import { addConversation, append, changeConversation } from '../conversations/service.ts'
import { feed } from './feed.ts'
import { send } from './send.ts'

export { adfDocument } from './adf.ts'
export { readFeed } from './feed.ts'

export const leads: HandlersOf<typeof leadOperations> = { send, feed }

/** What a visitor has asked a seller. */
interface WrittenLead {
  listingId: string
  listingTitle: string
  sellerUserId: string
  kind: LeadKind
  name: string
  email: string
  phone: string | null
  message: string
  preferredDate?: string | null
  language: string
  createdAt: Date
  readAt: Date | null
}

/** Saves a lead of a visitor as given, without notifying anyone. */
export async function addLead(scope: Scope, lead: WrittenLead): Promise<void> {
  const { kind, name, email, phone, message, preferredDate, createdAt, ...about } = lead
  const id = scope.newId()
  const row = await addConversation(scope.db, {
    id,
    about: 'listing',
    listingId: about.listingId,
    listingTitle: about.listingTitle,
    sellerUserId: about.sellerUserId,
    buyerName: name,
    visitorEmail: email,
    language: about.language,
    createdAt,
    lastAt: createdAt,
  })
  await append(scope.db, row, {
    id: scope.newId(),
    conversationId: id,
    side: 'buyer',
    text: message,
    leadKind: kind,
    phone,
    preferredDate: preferredDate ?? null,
    createdAt,
  })
  await changeConversation(scope.db, id, {
    sellerRead: about.readAt === null ? 0 : 1,
    sellerNotified: 1,
  })
}
