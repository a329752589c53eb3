/** Whether an account hears of its favourites: lower prices, sold, back on sale. */
import { defaultSendHour } from '../../../../contract/market/saved-search-choices.ts'
import type { favouriteOperations } from '../../../../contract/favourites.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import { accountOfToken } from './links.ts'
import { dueTime } from './rules.ts'
import * as store from './store.ts'

export { noticeFavourites } from './noticing.ts'
export { sendNextAboutFavourites } from './sending.ts'

export const favouriteAlerts: Pick<HandlersOf<typeof favouriteOperations>, 'alerts' | 'changeAlerts' | 'stopAlerts'> = {
  async alerts(scope) {
    const row = await store.alertsOf(scope.db, scope.actor.userId)
    return {
      frequency: row?.frequency ?? 'never',
      sendHour: row?.sendHour ?? defaultSendHour,
      timeZone: row?.timeZone ?? 'Europe/Brussels',
    }
  },

  async changeAlerts(scope, { frequency, sendHour, timeZone }) {
    const { userId } = scope.actor
    return inTransaction(scope, async (scope) => {
      const now = scope.now()
      const former = await store.alertsOf(scope.db, userId)
      const row = { userId, frequency, sendHour, timeZone, dueAt: former?.dueAt ?? null, updatedAt: now }
      await store.saveAlerts(scope.db, row)
      if (frequency === 'never') await store.settleWaiting(scope.db, userId, now)
      // What waits is due by the new schedule.
      else if (row.dueAt !== null) await store.setDue(scope.db, userId, dueTime(row, now))
      return { frequency, sendHour, timeZone }
    })
  },

  async stopAlerts(scope, { token }) {
    const userId = accountOfToken(scope, token)
    const row = userId === null ? null : await store.alertsOf(scope.db, userId)
    if (!row) throw new Problem('alert_link_not_valid')
    await inTransaction(scope, async (scope) => {
      const now = scope.now()
      await store.saveAlerts(scope.db, { ...row, frequency: 'never', updatedAt: now })
      await store.settleWaiting(scope.db, row.userId, now)
    })
    return {}
  },
}
