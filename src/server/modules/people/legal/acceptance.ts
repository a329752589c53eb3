/** Which account accepted which version of the terms, when, and by what (proof of a contract; GDPR, article 5(2)). */
import type { AcceptanceOccasion } from '../../../../contract/market/legal-choices.ts'
import { isLanguage } from '../../../../contract/market/language.ts'
import type { Scope } from '../../../scope.ts'
import * as store from './store.ts'
import { presentVersion } from './versions.ts'

/** Records that an account accepts the terms in force. Call it in the transaction of what accepts them. */
export async function acceptTerms(
  scope: Scope,
  { userId, occasion, language }: { userId: string; occasion: AcceptanceOccasion; language: string | null },
): Promise<void> {
  const { id: versionId } = await presentVersion(scope, 'terms')
  await store.accept(scope.db, {
    userId,
    versionId,
    occasion,
    language: isLanguage(language) ? language : 'en',
    acceptedAt: scope.now(),
  })
}
