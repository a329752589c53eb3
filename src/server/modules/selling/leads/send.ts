/** Sends a buyer's lead to a seller: saved, and emailed with the commit. */
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
import { announce } from '../webhooks/service.ts'
import { marketDay } from '../../../../contract/market/market-day.ts'
import { leadNoted, leadSent } from './emails/lead-sent.ts'
import { leadReceived } from './emails/lead-received.ts'
import { issuesOf, refusalOf } from './rules.ts'
import * as store from './store.ts'

type Stated = z.output<typeof leadOperations.send.input>
type NewLead = Parameters<typeof store.add>[1] & { listingId: string }

/** Returns the id of the lead: a new one, or that of the first call with the same key. */
export async function send(scope: Scope, stated: Stated): Promise<string> {
  const { listingId, kind, challenge, idempotencyKey } = stated
  const issues = issuesOf(stated, marketDay(scope.now()))
  if (issues.length > 0) throw new Problem('invalid_input', { issues })
  const { sellerId, title } = await requireContactable(scope, listingId)
  const person = personOf(scope)
  if (person.userId === sellerId || scope.actor?.membership?.dealerUserId === sellerId) throw new Problem('own_listing')

  const lead: NewLead = {
    id: scope.newId(),
    listingId,
    listingTitle: title,
    sellerUserId: sellerId,
    senderUserId: person.userId,
    senderHash: person.addressHash,
    kind,
    name: stated.name,
    email: stated.email,
    phone: stated.phone ?? null,
    message: stated.message,
    preferredDate: stated.preferredDate ?? null,
    language: await languageOf(scope, person, stated.language),
    idempotencyKey: idempotencyKey ?? null,
    createdAt: scope.now(),
  }
  const earlier = await sameCall(scope, lead)
  if (earlier !== null) return earlier
  if (person.userId === null) await requireAnswer(scope, listingId, challenge)
  return inTransaction(scope, async (scope) => {
    await store.lockFor(scope.db, person)
    const meanwhile = await sameCall(scope, lead)
    if (meanwhile !== null) return meanwhile
    const past = await store.sentBy(scope.db, person, new Date(scope.now().getTime() - sameLeadMs))
    const refusal = refusalOf(past, { listingId, kind }, scope.now())
    if (refusal) throw new Problem(refusal.code, { details: { retryAt: refusal.retryAt.toISOString() } })
    if (!(await store.add(scope.db, lead))) throw new Problem('idempotency_key_reused')
    await emailSeller(scope, lead)
    await emailSender(scope, lead)
    await announce(scope, sellerId, 'lead.created', { leadId: lead.id, listingId, kind })
    return lead.id
  })
}

/** Returns the lead that this same call created before, or null. Throws if its key was used for anything else. */
async function sameCall(scope: Scope, lead: NewLead): Promise<string | null> {
  const earlier = lead.idempotencyKey ? await store.findByKey(scope.db, lead.idempotencyKey) : null
  if (!earlier) return null
  const said = [
    'listingId',
    'senderUserId',
    'senderHash',
    'kind',
    'name',
    'email',
    'phone',
    'message',
    'preferredDate',
  ] as const
  if (said.some((name) => earlier[name] !== lead[name])) {
    throw new Problem('idempotency_key_reused')
  }
  return earlier.id
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
async function emailSeller(scope: Scope, lead: NewLead): Promise<void> {
  const seller = await addresseeOf(scope, lead.sellerUserId)
  if (!seller) throw new Error('The listing has no seller')
  const members = await leadAddressees(scope, lead.sellerUserId)
  await emailLead(scope, lead, seller.to, seller.language)
  for (const { email, language } of members) await emailLead(scope, lead, email, known(language))
}

async function emailLead(scope: Scope, lead: NewLead, to: string, language: Language): Promise<void> {
  await scope.mail.send({
    to,
    language,
    template: leadReceived,
    values: {
      kind: lead.kind,
      title: lead.listingTitle,
      name: lead.name,
      email: lead.email,
      phone: lead.phone ?? '',
      preferredDate: lead.preferredDate ?? '',
      message: lead.message,
      link: `${scope.site.baseUrl}/my-leads?listing=${lead.listingId}#lead-${lead.id}`,
    },
  })
}

/** Carries words of people only to an address that is known to be the sender's. */
async function emailSender(
  scope: Scope,
  { email, language, message, listingId, listingTitle }: NewLead,
): Promise<void> {
  const link = `${scope.site.baseUrl}/listing/${listingId}`
  const reader = { to: email, language: known(language) }
  if (scope.actor?.email.toLowerCase() === email.toLowerCase()) {
    await scope.mail.send({ ...reader, template: leadSent, values: { title: listingTitle, message, link } })
    return
  }
  const title = await taxonomyTitle(scope, listingId)
  await scope.mail.send({ ...reader, template: leadNoted, values: { title, link } })
}
