/** Whether a vehicle of a file can be bought. */
import { squeeze } from '../../market/search-text/service.ts'

const words = (list: string) => new Set(list.split(',').map(squeeze))
const soldWords = words('sold,sold out,soldout,verkauft,vendu,vendue,vendido,vendida,venduto,venduta,verkocht,sprzedany,sprzedane,predané,predaný,prodáno,not available,notavailable,not_available,unavailable,out of stock,nicht verfügbar,no disponible,non disponible,non disponibile,indisponible,indisponível,niet beschikbaar,niedostępny,nedostupné,inactive,inaktiv,deleted,gelöscht,archived,archiviert,removed_by_user,outdated,delivered,ausgeliefert,entregado,livré,consegnato,afgeleverd') // prettier-ignore
const reservedWords = words('reserved,reserviert,réservé,réservée,reservado,reservada,riservato,prenotato,opzionato,gereserveerd,zarezerwowany,rezerwacja,rezervované,pending,on hold,opción,optie') // prettier-ignore

export type Availability = 'sold' | 'reserved' | null

export function readAvailability(cell: string): Availability {
  const word = squeeze(cell)
  if (soldWords.has(word)) return 'sold'
  return reservedWords.has(word) ? 'reserved' : null
}

const sold = '(?:VERKAUFT|SOLD|VENDU|VENDUE|VENDIDO|VENDIDA|VENDUTO|VENDUTA|VERKOCHT|SPRZEDANY|SPRZEDANE|PREDANÉ)'
/** "*** VERKAUFT ***", or in capitals as the first word: nobody shouts it of a car that is for sale. */
const soldInText = new RegExp(`\\*{2,}\\s*${sold}\\s*!*\\*{2,}|^[\\s*!-]*${sold}(?![\\p{L}])|${sold}!{2,}`, 'u')

export function saysSold(text: string): boolean {
  return soldInText.test(text)
}
