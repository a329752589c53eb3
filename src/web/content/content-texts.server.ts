/**
 * The texts of the pages about the marketplace. They are as large as those of all other pages together, so they are not
 * in the catalogue that every browser downloads: a loader passes the finished texts to its page.
 */
import type { Messages } from '@lingui/core'
import { languages, type Language } from '../../contract/market/vocabulary.ts'
import { createText, type MessageValues, type Text } from '../i18n/text.tsx'
import { byLanguage, type CatalogueMessages } from '../i18n/catalogues.ts'
import type english from './messages/en.json'

export type ContentKey = keyof typeof english
/** A key's group: `about` of `about.lead`. */
type ContentGroup = ContentKey extends infer Key ? (Key extends `${infer Group}.${string}` ? Group : never) : never

/** The texts of some groups, by their full keys. */
export type ContentTexts<Group extends ContentGroup> = Record<Extract<ContentKey, `${Group}.${string}`>, string>

const catalogueIn = byLanguage(
  import.meta.glob<CatalogueMessages>('./messages/*.json', { eager: true, import: 'default' }),
)
const keys = Object.keys(catalogueIn('en')) as ContentKey[]
const textIn = Object.fromEntries(
  languages.map((language) => [language, createText<ContentKey>(language, catalogueIn(language) as Messages)]),
) as Record<Language, Text<ContentKey>>

/** All texts of the named groups, with their values filled in. */
export function contentTexts<Group extends ContentGroup>(
  language: Language,
  groups: readonly Group[],
  values?: MessageValues,
): ContentTexts<Group> {
  const wanted = keys.filter((key) => groups.some((group) => key.startsWith(`${group}.`)))
  return Object.fromEntries(wanted.map((key) => [key, textIn[language](key, values)])) as ContentTexts<Group>
}

/** A single text: for a value of another, or for one item of a list. */
export function contentText(language: Language, key: ContentKey, values?: MessageValues): string {
  return textIn[language](key, values)
}
