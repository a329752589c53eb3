/** Searches without an account: by email, confirmed by a letter, managed by the links of letters. */
import type { savedSearchOperations } from '../../../../contract/saved-searches.ts'
import { type AlertLinkAction, maxSearchesByEmail } from '../../../../contract/market/saved-search-choices.ts'
import { dayMs } from '../../../../contract/market/durations.ts'
import type { HandlersOf } from '../../../operations.ts'
import { lockName } from '../../../platform/database/lock.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { hashToken, newToken } from '../../people/auth/service.ts'
import { checkedFilters, mute } from './changes.ts'
import { describeSearch } from './describe.ts'
import { confirmSearch } from './emails/confirm-search.ts'
import { linkToken, searchOfToken } from './links.ts'
import { isMutedAt, maxConfirmationsADay } from './rules.ts'
import * as store from './store.ts'
import { hashOfFilters } from './stored-filters.ts'

type ByEmail = Pick<HandlersOf<typeof savedSearchOperations>, 'saveByEmail' | 'confirm' | 'linked' | 'changeLinked'>

export const byEmail: ByEmail = {
  async saveByEmail(scope, { email, filters, ...stated }) {
    const asked = checkedFilters(filters)
    const address = email.toLowerCase()
    const name = await describeSearch(scope, asked, stated.language)
    await inTransaction(scope, async (scope) => {
      await lockName(scope.db, `saved searches ${address}`)
      const now = scope.now()
      const row = { id: scope.newId(), email: address, createdAt: now, reactedAt: now }
      const addressId = await store.requireAddress(scope.db, row)
      const filtersHash = hashOfFilters(asked)
      // Nothing that the caller sees tells these apart from a new search.
      if (await store.findSame(scope.db, { addressId }, filtersHash)) return
      if ((await store.countOf(scope.db, { addressId })) >= maxSearchesByEmail) return
      const aDayAgo = new Date(now.getTime() - dayMs)
      if ((await store.unconfirmedSince(scope.db, addressId, aDayAgo)) >= maxConfirmationsADay) return
      const [id, token] = [scope.newId(), newToken()]
      const moments = { seenAt: now, confirmedAt: null, createdAt: now, updatedAt: now }
      const confirmationHash = hashToken(token)
      await store.insert(scope.db, {
        id,
        addressId,
        filters: asked,
        filtersHash,
        confirmationHash,
        name,
        ...stated,
        ...moments,
      })
      await scope.mail.send({
        to: address,
        language: stated.language,
        template: confirmSearch,
        values: { ...stated, name, link: `${scope.site.baseUrl}/alerts?confirm=${token}` },
      })
    })
    return {}
  },

  async confirm(scope, { token }) {
    return inTransaction(scope, async (scope) => {
      const row = await store.findByConfirmation(scope.db, hashToken(token))
      if (!row) throw new Problem('alert_link_not_valid')
      if (row.confirmedAt === null) await confirmRow(scope, row)
      const { name, frequency, sendHour, sendWeekday } = row
      return { name, frequency, sendHour, sendWeekday, manageToken: linkToken(scope, row.id) }
    })
  },

  async linked(scope, { token }) {
    const row = await requireLinked(scope, token)
    const rows = row.addressId === null ? [row] : await store.listOf(scope.db, { addressId: row.addressId })
    const now = scope.now()
    return {
      ofAccount: row.addressId === null,
      savedSearches: rows
        .filter(({ confirmedAt }) => confirmedAt !== null)
        .map((search) => {
          const isMuted = isMutedAt(search, now)
          const mutedUntil = isMuted ? (search.mutedUntil?.toISOString() ?? null) : null
          const { id: savedSearchId, name, frequency } = search
          return { savedSearchId, name, frequency, isMuted, mutedUntil }
        }),
    }
  },

  async changeLinked(scope, { token, savedSearchId, action }) {
    const linked = await requireLinked(scope, token)
    const row = savedSearchId === undefined ? linked : await store.find(scope.db, savedSearchId)
    const isSame = row?.id === linked.id
    const isOfSameAddress = row !== null && row.addressId !== null && row.addressId === linked.addressId
    if (!row || !(isSame || isOfSameAddress)) throw new Problem('alert_link_not_valid')
    await inTransaction(scope, async (scope) => {
      if (row.addressId !== null) await store.reacted(scope.db, row.addressId, scope.now())
      await act(scope, row, action)
    })
    return {}
  },
}

async function act(scope: Scope, row: store.SavedSearchRow, action: AlertLinkAction): Promise<void> {
  if (action === 'keep') return
  if (action !== 'remove') {
    await mute(scope, row.id, action === 'unmute' ? 'no' : action === 'mute' ? 'always' : 'week')
    return
  }
  // The search of an account stays in its list, without letters.
  if (row.addressId === null) {
    await store.update(scope.db, row.id, { frequency: 'never', updatedAt: scope.now() })
    await store.settleWaiting(scope.db, row.id, scope.now())
    return
  }
  await store.remove(scope.db, { id: row.id })
  await store.dropEmptyAddress(scope.db, row.addressId)
}

async function confirmRow(scope: Scope, row: store.SavedSearchRow): Promise<void> {
  const now = scope.now()
  await store.update(scope.db, row.id, { confirmedAt: now, seenAt: now, updatedAt: now })
  await store.beginAnew(scope.db, row.id)
  if (row.addressId !== null) await store.reacted(scope.db, row.addressId, now)
}

async function requireLinked(scope: Scope, token: string): Promise<store.SavedSearchRow> {
  const id = searchOfToken(scope, token)
  const row = id === null ? null : await store.find(scope.db, id)
  if (!row) throw new Problem('alert_link_not_valid')
  return row
}
