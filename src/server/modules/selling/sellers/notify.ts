import { isLanguage } from '../../../../contract/market/language.ts'
import type { Scope } from '../../../scope.ts'
import type { traderChecked } from './emails/trader.ts'
import * as store from './store.ts'

/** Sends one of the emails about a trader's facts, in the language of the account. */
export async function notify(
  scope: Scope,
  userId: string,
  template: typeof traderChecked,
  values: { reason?: string | null; dueAt?: Date },
): Promise<void> {
  const address = await store.addresseeOf(scope.db, userId)
  if (!address) return
  const { reason = null, dueAt } = values
  await scope.mail.send({
    to: address.email,
    language: isLanguage(address.language) ? address.language : 'en',
    template,
    values: { link: `${scope.site.baseUrl}/seller-details`, reason, dueAt: dueAt?.toISOString() ?? null },
  })
}
