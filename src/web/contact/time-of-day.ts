import { timeZone } from '../i18n/format.ts'
import { type Language, localeOf } from '../../contract/vocabulary.ts'

/** Formats `14:05` in the device's time zone; on the server in the market's, which is then named. */
export function timeOfDay(instant: string | number, language: Language, clock: 'device' | 'market'): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    ...(clock === 'market' && { timeZone, timeZoneName: 'short' }),
  }).format(new Date(instant))
}
