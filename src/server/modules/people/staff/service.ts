/** The staff of the market. Rights are read with every request, so a change takes effect at once. */
import { isLanguage } from '../../../../contract/market/language.ts'
import type { StaffMember, staffOperations } from '../../../../contract/staff.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { recordAction } from '../audit/service.ts'
import { addStaff, removeStaff } from '../auth/service.ts'
import { staffAdded } from './emails/staff-added.ts'
import * as store from './store.ts'

export const staff: HandlersOf<typeof staffOperations> = {
  async list(scope) {
    return { members: (await store.members(scope.db)).map((row) => toMember(scope, row)) }
  },

  async add(scope, { email, role }) {
    const adminUserId = scope.newId()
    await inTransaction(scope, async (scope) => {
      const member = { id: adminUserId, email, role, addedBy: scope.actor.userId }
      if (!(await addStaff(scope, member))) throw new Problem('admin_user_exists', { details: { email } })
      await recordAction(scope, {
        action: 'staff_added',
        subjectType: 'staff',
        subjectId: adminUserId,
        after: { role },
      })
      const language = await store.languageOf(scope.db, email)
      await scope.mail.send({
        to: email,
        language: isLanguage(language) ? language : 'en',
        template: staffAdded,
        values: { role, link: `${scope.site.baseUrl}/admin` },
      })
    })
    return { adminUserId }
  },

  async remove(scope, { adminUserId }) {
    await inTransaction(scope, async (scope) => {
      const members = await store.lockAll(scope.db)
      const admins = members.filter(({ role }) => role === 'admin')
      // The caller's own rights may have been removed while this waited for the lock.
      if (!admins.some(({ email }) => email === scope.actor.email)) throw new Problem('not_permitted')
      const member = members.find(({ id }) => id === adminUserId)
      if (!member) return
      if (admins.length === 1 && member.role === 'admin') throw new Problem('last_administrator')
      if (member.email === scope.actor.email) throw new Problem('own_admin_rights')
      await removeStaff(scope, adminUserId)
      await recordAction(scope, {
        action: 'staff_removed',
        subjectType: 'staff',
        subjectId: adminUserId,
        before: { role: member.role },
      })
    })
    return { adminUserId }
  },
}

function toMember({ actor }: Scope<Actor>, { member, userId, addedBy, hasSecondFactor }: store.MemberRow): StaffMember {
  return {
    adminUserId: member.id,
    email: member.email,
    role: member.role,
    addedBy,
    hasAccount: userId !== null,
    hasSecondFactor,
    isCaller: member.email === actor.email,
    createdAt: member.createdAt.toISOString(),
  }
}
