import type { Speech } from '../i18n/text.tsx'

/** Until when a vehicle is reserved: `Reserved until Sat, 12 Dec`. */
export function reservedWords(reservedUntil: string, { text, formats }: Speech): string {
  return text('listing.reservedUntil', { date: formats.weekday(reservedUntil) })
}
