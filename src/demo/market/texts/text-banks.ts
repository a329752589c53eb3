import { cs } from './cs.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { el } from './el.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { hu } from './hu.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ro } from './ro.ts'
import { sk } from './sk.ts'
import { sv } from './sv.ts'
import type { DescriptionLanguage, TextBank } from './text-bank.ts'

/** Sellers' texts, by language. */
export const textBanks: Readonly<Record<DescriptionLanguage, TextBank>> = {
  en,
  de,
  fr,
  es,
  pt,
  it,
  nl,
  pl,
  cs,
  sk,
  sv,
  da,
  fi,
  ro,
  hu,
  el,
}

export function isDescriptionLanguage(language: string): language is DescriptionLanguage {
  return Object.hasOwn(textBanks, language)
}
