import { guardRefusals } from '../../contract/market/dealer-guard.ts'
import type { contentText } from '../content/content-texts.server.ts'
import type { Problem } from '../problems.ts'

/** Returns why a change of a dealer with many vehicles was not made; null if it was refused for something else. */
export function guardWords(problem: Problem | null): Parameters<typeof contentText>[1] | null {
  const refusal = guardRefusals.find((code) => code === problem?.code)
  return refusal ? `guardItem.${refusal}` : null
}
