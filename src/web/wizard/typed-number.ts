/** Numbers as sellers type them: `77,4` kWh for 77,400 Wh. */
import type { NumberFact } from '../../contract/market/fact-kinds.ts'

/** The value of a fact for typed text; NaN for text that is no number of its kind. */
export function typedNumber({ written }: NumberFact, text: string): number {
  const typed = text.trim()
  if (!(written ? /^\d+([.,]\d+)?$/ : /^\d+$/).test(typed)) return Number.NaN
  return Math.round(Number(typed.replace(',', '.')) * (written?.per ?? 1))
}

/** The text that would be typed for a value. */
export function numberAsTyped({ written }: NumberFact, value: number): string {
  return String(value / (written?.per ?? 1))
}
