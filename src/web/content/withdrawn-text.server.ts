/** What is said of a version of a legal text that was withdrawn. */
import type { LegalVersion } from '../../contract/legal.ts'
import type { Language } from '../../contract/market/vocabulary.ts'
import { formatsIn } from '../i18n/speeches.server.ts'
import { contentText } from './content-texts.server.ts'

/** When and why a version was withdrawn, as a sentence; null if it was not. */
export function withdrawnText({ withdrawal }: LegalVersion, language: Language): string | null {
  if (withdrawal === null) return null
  const date = formatsIn(language).date(withdrawal.at)
  return contentText(language, 'documentItem.withdrawn', { date, reason: withdrawal.reason })
}
