/** The legal texts that come with the software, and the words of the lists that they show. */
import { readFileSync } from 'node:fs'
import type { CookieName, StorageName } from '../../../../contract/market/device-storage.ts'
import type { LegalKind } from '../../../../contract/market/legal-choices.ts'
import { type Language, languages } from '../../../../contract/market/vocabulary.ts'
import english from './shipped/lists/en.json' with { type: 'json' }

/** As written in the specification, section 9. */
export const shippedValidFrom = new Date('2025-08-07T00:00:00Z')

type Lists = typeof english
interface DeviceWords {
  purpose: string
  content: string
  kept: string
}

/** The compiler asks for words of everything that is stored on a device. */
export type LegalLists = Lists & {
  cookies: Record<CookieName, DeviceWords>
  storage: Record<StorageName, DeviceWords>
}

function read(path: string): string {
  return readFileSync(new URL(`shipped/${path}`, import.meta.url), 'utf8')
}

const lists = Object.fromEntries(
  languages.map((language) => [
    language,
    language === 'en' ? english : (JSON.parse(read(`lists/${language}.json`)) as Lists),
  ]),
) as Record<Language, LegalLists>

export function listsIn(language: Language): LegalLists {
  return lists[language]
}

const sources = Object.fromEntries(
  (['terms', 'privacy', 'cookies'] as const).map((kind) => [
    kind,
    Object.fromEntries(languages.map((language) => [language, read(`${kind}/${language}.md`)])),
  ]),
) as Record<LegalKind, Record<Language, string>>

/** The source of a text as the software ships it. */
export function shippedSource(kind: LegalKind, language: Language): string {
  return sources[kind][language]
}
