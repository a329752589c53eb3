/** The people of dealers. Roles and removals are read with every request, so a change takes effect at once. */
import type { DealerMembership, DealerPerson, dealershipOperations, Ended } from '../../../../contract/dealership.ts'
import { type DealerRole, maxDealerPeople } from '../../../../contract/market/dealer-roles.ts'
import { isLanguage } from '../../../../contract/market/language.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { recordAction } from '../audit/service.ts'
import { absenceOf, hashToken, hasRecentProof, newToken } from '../auth/service.ts'
import { checkedCompany, isDealer, myProfile, profiles, publicName, requireProfile } from '../profiles/service.ts'
import { depart } from './departures.ts'
import { invitation } from './emails/invitation.ts'
import { personOf } from './makers.ts'
import { expiryFrom, getsLeadEmails, isRepeated, refusalOf, roleOf, stateOf } from './rules.ts'
import * as store from './store.ts'

export { withdrawInvitationsOf } from './departures.ts'
export { makersOf, personOf, requireActing } from './makers.ts'

export const dealership: HandlersOf<typeof dealershipOperations> = {
  async people(scope) {
    const rows = await store.people(scope.db, scope.actor.userId)
    return { people: rows.map((row) => toPerson(scope, row)) }
  },

  async invite(scope, { email, role }) {
    await requireProof(scope)
    const dealerId = scope.actor.userId
    if (email === scope.actor.email.toLowerCase()) throw new Problem('already_member')
    const memberId = await inTransaction(scope, async (scope) => {
      await store.lockPeople(scope.db, dealerId)
      const now = scope.now()
      const former = await store.findByAddress(scope.db, dealerId, email)
      if (former && former.acceptedAt !== null) throw new Problem('already_member')
      if (former && isRepeated(former, role, now)) return former.id
      const others = await store.countOthers(scope.db, dealerId, former?.id ?? null, now)
      if (others >= maxDealerPeople) throw new Problem('too_many_members')
      const token = newToken()
      const invited = {
        role,
        email,
        tokenHash: hashToken(token),
        leadEmails: getsLeadEmails(role),
        invitedBy: personOf(scope),
        invitedAt: now,
        expiresAt: expiryFrom(now),
      }
      const id = former?.id ?? scope.newId()
      if (former) await store.update(scope.db, id, invited)
      else await store.insert(scope.db, { ...invited, id, dealerUserId: dealerId })
      await sendInvitation(scope, { email, role, token, expiresAt: invited.expiresAt })
      await recordAction(scope, { action: 'member_invited', ...about(dealerId), after: { role } })
      return id
    })
    return requirePerson(scope, memberId)
  },

  async change(scope, { memberId, role, leadEmails }) {
    const dealerId = scope.actor.userId
    if (role !== undefined) await requireProof(scope)
    const ended = await inTransaction(scope, async (scope) => {
      await store.lockPeople(scope.db, dealerId)
      const { member } = await requireRow(scope, memberId)
      const changesRole = role !== undefined && role !== member.role
      const standard = changesRole ? getsLeadEmails(role) : member.leadEmails
      await store.update(scope.db, memberId, {
        ...(changesRole && { role }),
        leadEmails: leadEmails ?? standard,
      })
      if (!changesRole) return []
      const change = { before: { role: member.role }, after: { role } }
      await recordAction(scope, { action: 'member_changed', ...about(dealerId), ...change })
      return depart(scope, member, role)
    })
    return { person: await requirePerson(scope, memberId), ended }
  },

  async remove(scope, { memberId }) {
    const dealerId = scope.actor.userId
    const ended = await inTransaction(scope, async (scope) => {
      await store.lockPeople(scope.db, dealerId)
      const row = await store.findPerson(scope.db, dealerId, memberId)
      return row ? end(scope, row.member, 'member_removed') : []
    })
    return { memberId, ended }
  },

  profile: (scope) => myProfile.get(scope, {}),

  changeProfile: (scope, change) => myProfile.update(scope, change),

  removePicture: (scope) => profiles.removePicture(scope, {}),

  async membership(scope) {
    const row = await store.findMembership(scope.db, scope.actor.userId)
    return { membership: row && (await toMembership(scope, row)) }
  },

  async changeMembership(scope, { leadEmails }) {
    const row = await store.findMembership(scope.db, scope.actor.userId)
    if (!row) throw new Problem('member_not_found')
    await store.update(scope.db, row.id, { leadEmails })
    return toMembership(scope, { ...row, leadEmails })
  },

  async leave(scope) {
    await endMembership(scope, scope.actor.userId, 'member_left')
    return {}
  },

  async invitation(scope, { token }) {
    const row = await store.findInvitation(scope.db, hashToken(token))
    if (!row || row.acceptedAt !== null) throw new Problem('invitation_not_found')
    if (stateOf(row, scope.now()) === 'expired') throw new Problem('invitation_expired')
    const dealerName = await requireDealer(scope, row.dealerUserId)
    return { dealerName, email: row.email, role: roleOf(row), expiresAt: row.expiresAt.toISOString() }
  },

  async accept(scope, { token }) {
    const { userId, email, isDealer } = scope.actor
    const row = await inTransaction(scope, async (scope) => {
      await store.lockAccount(scope.db, userId)
      const row = await store.lockInvitation(scope.db, hashToken(token))
      if (row?.memberUserId === userId) return row
      if (!row || row.memberUserId !== null) throw new Problem('invitation_not_found')
      if (stateOf(row, scope.now()) === 'expired') throw new Problem('invitation_expired')
      await requireDealer(scope, row.dealerUserId)
      const worksElsewhere = (await store.findMembership(scope.db, userId)) !== null
      const hasListings = await store.hasListings(scope.db, userId)
      const refusal = refusalOf(row.email, { email, isDealer, worksElsewhere, hasListings })
      if (refusal !== null) throw new Problem(refusal)
      const acceptance = { memberUserId: userId, acceptedAt: scope.now() }
      await store.update(scope.db, row.id, acceptance)
      await recordAction(scope, { action: 'member_joined', ...about(row.dealerUserId), after: { role: row.role } })
      return { ...row, ...acceptance }
    })
    return toMembership(scope, row)
  },

  async decline(scope, { token }) {
    await inTransaction(scope, async (scope) => {
      const row = await store.lockInvitation(scope.db, hashToken(token))
      if (row?.acceptedAt === null) await store.update(scope.db, row.id, { removedAt: scope.now() })
    })
    return {}
  },
}

/** Ends the membership of an account, if it has one: it left, was blocked, is being deleted, or became a dealer itself. */
export async function endMembership(
  scope: Scope,
  userId: string,
  action: 'member_left' | 'member_removed' = 'member_removed',
): Promise<void> {
  await inTransaction(scope, async (scope) => {
    await store.lockAccount(scope.db, userId)
    const row = await store.findMembership(scope.db, userId)
    if (row) await end(scope, row, action)
  })
}

async function end(scope: Scope, row: store.MemberRow, action: 'member_left' | 'member_removed'): Promise<Ended[]> {
  await store.update(scope.db, row.id, { removedAt: scope.now() })
  await recordAction(scope, { action, ...about(row.dealerUserId), before: { role: row.role } })
  return depart(scope, row, null)
}

/** Returns the members of a dealer to whom new enquiries are emailed. */
export function leadAddressees(scope: Scope, dealerUserId: string) {
  return store.leadAddressees(scope.db, dealerUserId, scope.now())
}

/** Deletes memberships and invitations of an account that is being erased. */
export function forgetMember(scope: Scope, userId: string): Promise<void> {
  return store.forget(scope.db, userId)
}

/** A stolen session must not leave a way back in. */
async function requireProof(scope: Scope<Actor>): Promise<void> {
  if (!(await hasRecentProof(scope))) throw new Problem('reauthentication_needed')
}

function about(dealerUserId: string) {
  return { subjectType: 'account', subjectId: dealerUserId } as const
}

async function requireRow(scope: Scope<Actor>, memberId: string): Promise<store.PersonRow> {
  const row = await store.findPerson(scope.db, scope.actor.userId, memberId)
  if (!row) throw new Problem('member_not_found')
  return row
}

async function requirePerson(scope: Scope<Actor>, memberId: string): Promise<DealerPerson> {
  return toPerson(scope, await requireRow(scope, memberId))
}

/** Returns the name of a dealer who can have people. Throws `invitation_not_found`. */
async function requireDealer(scope: Scope, dealerUserId: string): Promise<string> {
  const name = await nameOf(scope, dealerUserId)
  if (!(await isActiveDealer(scope, dealerUserId))) throw new Problem('invitation_not_found')
  return name
}

async function isActiveDealer(scope: Scope, dealerUserId: string): Promise<boolean> {
  const profile = await requireProfile(scope, dealerUserId)
  return isDealer(profile) && (await absenceOf(scope, dealerUserId)) === null
}

/** The company, else the name, else the email address. */
async function nameOf(scope: Scope, dealerUserId: string): Promise<string> {
  const name = publicName(await requireProfile(scope, dealerUserId))
  return name ?? (await store.addressOf(scope.db, dealerUserId))
}

async function sendInvitation(
  scope: Scope<Actor>,
  { email, role, token, expiresAt }: { email: string; role: DealerRole; token: string; expiresAt: Date },
): Promise<void> {
  const language = await store.languageOf(scope.db, personOf(scope))
  const link = new URL(`${scope.site.baseUrl}/invitation`)
  link.searchParams.set('token', token)
  await scope.mail.send({
    to: email,
    language: isLanguage(language) ? language : 'en',
    template: invitation,
    values: {
      dealer: await checkedCompany(scope, scope.actor.userId),
      inviter: scope.actor.member?.email ?? scope.actor.email,
      role,
      link: link.href,
      expiresAt: expiresAt.toISOString(),
    },
  })
}

function toPerson(scope: Scope<Actor>, row: store.PersonRow): DealerPerson {
  const { member, accountEmail, firstName, lastName, invitedBy } = row
  const state = stateOf(member, scope.now())
  return {
    memberId: member.id,
    email: accountEmail ?? member.email,
    name: [firstName, lastName].filter(Boolean).join(' ') || null,
    role: roleOf(member),
    state,
    leadEmails: member.leadEmails,
    invitedAt: member.invitedAt.toISOString(),
    invitedBy,
    expiresAt: state === 'member' ? null : member.expiresAt.toISOString(),
    joinedAt: member.acceptedAt?.toISOString() ?? null,
    isCaller: member.memberUserId === personOf(scope),
  }
}

async function toMembership(scope: Scope, row: store.MemberRow): Promise<DealerMembership> {
  const { dealerUserId, leadEmails, acceptedAt, invitedAt } = row
  return {
    dealerUserId,
    dealerName: await nameOf(scope, dealerUserId),
    role: roleOf(row),
    leadEmails,
    joinedAt: (acceptedAt ?? invitedAt).toISOString(),
    isActive: await isActiveDealer(scope, dealerUserId),
  }
}
