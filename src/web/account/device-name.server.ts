import type { Language } from '../../contract/market/vocabulary.ts'
import { contentText } from '../content/content-texts.server.ts'

/** Returns the words for a device, such as "Firefox on Linux". */
export function nameOfDevice(
  { browser, system }: { browser: string | null; system: string | null },
  language: Language,
): string {
  if (browser && system) return contentText(language, 'settingsItem.device', { browser, system })
  return browser ?? system ?? contentText(language, 'settings.sessionUnknown')
}
