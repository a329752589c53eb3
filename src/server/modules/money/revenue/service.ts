/** The operator's revenue: what arrived, minus what was paid back. */
import { dayMs } from '../../../../contract/market/durations.ts'
import { type adminRevenueOperations, maxRevenueDays } from '../../../../contract/admin-revenue.ts'
import type { HandlersOf } from '../../../operations.ts'
import { Problem } from '../../../problem.ts'
import * as store from './store.ts'

export const adminRevenue: HandlersOf<typeof adminRevenueOperations> = {
  async get(scope, { from, to }) {
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
    if (days < 1 || days > maxRevenueDays) {
      const message = `From 1 to ${maxRevenueDays} days`
      throw new Problem('invalid_input', {
        issues: [{ path: 'to', code: days < 1 ? 'too_small' : 'too_big', message }],
      })
    }
    return { lines: await store.linesBetween(scope.db, from, to) }
  },
}
