/** What somebody made for a dealer ends when they may no longer make it (decision 173). */
import type { Ended } from '../../../../contract/dealership.ts'
import type { DealerRole } from '../../../../contract/market/dealer-roles.ts'
import { isLanguage } from '../../../../contract/market/language.ts'
import type { Departure } from '../../../owned-data.ts'
import type { Scope } from '../../../scope.ts'
import { endedWithAccess } from './emails/ended-with-access.ts'
import { partsLost, roleOf } from './rules.ts'
import * as store from './store.ts'

/** Ends what a member made and may not make any more, and emails the dealer and its owners what that was. */
export async function depart(scope: Scope, row: store.MemberRow, next: DealerRole | null): Promise<Ended[]> {
  const { dealerUserId, memberUserId: personUserId } = row
  if (personUserId === null) return []
  const departure = { dealerUserId, personUserId, parts: partsLost(roleOf(row), next) }
  const ended: Ended[] = []
  for (const endOf of scope.owned.departures) ended.push(...(await endOf(scope, departure)))
  if (ended.length === 0) return []
  const person = await store.addressOf(scope.db, personUserId)
  const link = `${scope.site.baseUrl}/my-profile/api`
  for (const { email, language } of await store.owners(scope.db, dealerUserId, personUserId)) {
    const values = { person, hasLeft: next === null, ended, link }
    await scope.mail.send({
      to: email,
      language: isLanguage(language) ? language : 'en',
      template: endedWithAccess,
      values,
    })
  }
  return ended
}

/** Withdraws open invitations: one may have been sent to another address of the person who leaves. */
export async function withdrawInvitationsOf(
  scope: Scope,
  { dealerUserId, personUserId, parts }: Departure,
): Promise<Ended[]> {
  if (!parts.has('owner')) return []
  const addresses = await store.withdrawSentBy(scope.db, dealerUserId, personUserId, scope.now())
  return addresses.map((name) => ({ kind: 'invitation', name }))
}
