/** The grounds of decisions in words: the server has them in all languages, and a page gets those of its own. */
import { type Ground, grounds, isOfTerms } from '../../contract/market/decision-grounds.ts'
import { groundWords } from '../../contract/market/decision-words.ts'
import type { Language } from '../../contract/market/vocabulary.ts'

export interface GroundOption {
  ground: Ground
  label: string
  /** Of the terms, else of the law. */
  isOfTerms: boolean
}

export function groundOptions(language: Language): GroundOption[] {
  return grounds.map((ground) => ({ ground, label: groundWords(ground, language), isOfTerms: isOfTerms(ground) }))
}

/** Returns a ground in words. */
export function groundLabel(ground: Ground | null, language: Language): string | null {
  return ground && groundWords(ground, language)
}
