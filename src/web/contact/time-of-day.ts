import { timeZone } from '../i18n/format.ts'
import { type Language, localeOf } from '../../contract/market/vocabulary.ts'

/** Formats `14:05`, `14 h 05` in French, in the device's time zone; on the server in the market's, which is then named. */
export function timeOfDay(instant: string | number, language: Language, clock: 'device' | 'market'): string {
  const time = new Intl.DateTimeFormat(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    ...(clock === 'market' && { timeZone, timeZoneName: 'short' }),
  }).format(new Date(instant))
  return language === 'fr' ? time.replace(':', '\u00a0h\u00a0') : time
}
