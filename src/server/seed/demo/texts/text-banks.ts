import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import type { DescriptionLanguage, TextBank } from './text-bank.ts'

/** What sellers write, by language. */
export const textBanks: Readonly<Record<DescriptionLanguage, TextBank>> = { en, de, fr, es, pt, it, nl, pl }

export function isDescriptionLanguage(language: string): language is DescriptionLanguage {
  return Object.hasOwn(textBanks, language)
}
