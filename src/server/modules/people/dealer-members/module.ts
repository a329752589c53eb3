import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { invitation } from './emails/invitation.ts'
import { endedWithAccess } from './emails/ended-with-access.ts'
import { dealership, forgetMember, withdrawInvitationsOf } from './service.ts'

export const dealerMembersModule = {
  name: 'dealer-members',
  operations: { dealership },
  emails: [invitation, endedWithAccess],
  retention: {
    dealerMembers: (before) => sql`
      delete from dealer_members
      where least(removed_at, case when accepted_at is null then expires_at end) < ${before}`,
  },
  personalData: {
    dealer_people: (userId) => sql`
      select * from dealer_members where dealer_user_id = ${userId} order by invited_at, id`,
    dealer_memberships: (userId) => sql`
      select dealer_members.*, profiles.company_name as dealer from dealer_members
      left join profiles on profiles.user_id = dealer_members.dealer_user_id
      where dealer_members.member_user_id = ${userId}
         or dealer_members.email = (select email from users where id = ${userId})
      order by dealer_members.invited_at, dealer_members.id`,
  },
  erasure: forgetMember,
  departure: withdrawInvitationsOf,
} satisfies Module
