import { timeZone } from '../i18n/format.ts'
import { type Language, localeOf } from '../../contract/vocabulary.ts'

/** `14:05`: on this device's clock, or, where a server writes it, on that of the market, which is then named. */
export function timeOfDay(instant: string | number, language: Language, clock: 'device' | 'market'): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    ...(clock === 'market' && { timeZone, timeZoneName: 'short' }),
  }).format(new Date(instant))
}
