/**
 * The key that papers print for the type of a vehicle. Germany: manufacturer (HSN, field 2.1) and type (TSN, field 2.2), written
 * "0603/BGU"; France: the national code of identification, formerly "type mine" (field D.2.1); elsewhere the number of the type approval
 * (field K of Directive 1999/37/EC), "e1*2007/46*0627*05". Free of zod, so that browser code may import it.
 */
import type { Country } from './vocabulary.ts'

export interface TypeKey {
  /** As it is stored. */
  key: string
  /** The country whose papers have keys of this form; null for type approvals, which all countries share. */
  country: Country | null
  /** The beginning that all vehicles of one type share; what follows it is their version. */
  ofType: string
}

const german = /^(\d{4})[\s/.\p{Pd}]*([A-Z0-9]{3,8})$/u
const french = /^[A-Z](?=[A-Z0-9]*\d)[A-Z0-9]{9,14}$/
const approval = /^(E\d{1,2}\*[A-Z0-9/.-]{2,}\*[A-Z0-9/.-]{2,})(\*[A-Z0-9]{1,4})*$/

/** Parses a typed key; null for text of another form. Blanks, and capital or small letters, do not matter. */
export function readTypeKey(text: string): TypeKey | null {
  const written = text.trim().toUpperCase()
  const [, maker, type] = german.exec(written) ?? []
  // The first three characters name the type, the others its variant and version.
  if (maker !== undefined && type !== undefined) {
    return { key: `${maker}/${type}`, country: 'DE', ofType: `${maker}/${type.slice(0, 3)}` }
  }
  const plain = written.replaceAll(/\s/g, '')
  if (french.test(plain)) return { key: plain, country: 'FR', ofType: plain }
  const [, base] = approval.exec(plain) ?? []
  return base === undefined ? null : { key: plain, country: null, ofType: base }
}
