/** The words of equipment that a loader passes to its page. */
import { equipmentGroups, type Feature, type Language } from '../../contract/market/vocabulary.ts'
import { byLanguage } from '../i18n/catalogues.ts'
import type { MoreMessages } from '../i18n/more-words.tsx'
import type { MoreKeys } from '../i18n/text.tsx'
import type english from './messages/en.json'

/** An item or group without an English word does not compile. */
type Catalogue = Pick<typeof english, MoreKeys['equipment']>

/** The names of all items and groups. */
export const allEquipmentWords = byLanguage(
  import.meta.glob<Catalogue>('./messages/*.json', { eager: true, import: 'default' }),
)

/** The names of these items and of all groups. */
export function equipmentWords(language: Language, items: Iterable<Feature>): MoreMessages {
  const all = allEquipmentWords(language)
  const keys = [
    ...equipmentGroups.map((group) => `equipment.${group}` as const),
    ...[...items].map((item) => `feature.${item}` as const),
  ]
  return Object.fromEntries(keys.map((key) => [key, all[key]]))
}
