/** To whom an email of an account goes, and in which language. */
import { isLanguage } from '../../../../contract/market/language.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import type { Scope } from '../../../scope.ts'
import type { AuthScope } from './auth-scope.ts'
import * as userStore from './user-store.ts'

export interface Addressee {
  to: string
  language: Language
}

/** Returns an account's email address and language, English if it has none; null for an account that is gone. */
export async function addresseeOf(scope: Scope, userId: string): Promise<Addressee | null> {
  const user = await userStore.findUser(scope.db, userId)
  return user && { to: user.email, language: isLanguage(user.language) ? user.language : 'en' }
}

/** Returns the language chosen for the account, else the language of the request. */
export function languageOf(scope: AuthScope, user: { language: string | null }): Language {
  return (user.language as Language | null) ?? scope.device.language
}
