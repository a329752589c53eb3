import type { CreditBalance, CreditMovement } from '../../contract/featuring.ts'
import { creditDays } from '../../contract/market/limits.ts'
import type { Language } from '../../contract/market/vocabulary.ts'
import { contentText } from '../content/content-texts.server.ts'
import { formatsIn } from '../i18n/speeches.server.ts'

/** Credits and their movements in the user's language. */
export interface CreditWords {
  left: string[]
  movements: { key: string; amount: string; words: string; reason: string | null; at: string; date: string }[]
}

export function creditWords(
  credits: readonly CreditBalance[],
  movements: readonly CreditMovement[],
  language: Language,
): CreditWords {
  const formats = formatsIn(language)
  return {
    left: credits.map(({ totalCredits, days, expiresAt }) =>
      contentText(language, 'myProfileItem.creditsLeft', { count: totalCredits, days, date: formats.date(expiresAt) }),
    ),
    movements: movements.map(({ movementId, at, kind, creditType, amount, reason }) => ({
      key: movementId,
      amount: amount > 0 ? `+${amount}` : `−${-amount}`,
      words: contentText(language, `myProfileCredit.${kind}`, { days: creditDays[creditType] }),
      reason,
      at,
      date: formats.date(at),
    })),
  }
}
