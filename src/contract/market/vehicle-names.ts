/**
 * Model lines with a different name in each language. Data has the English name; other models have one name everywhere.
 * For pages, pictures and letters alike.
 */
import { ownValue } from './own-value.ts'

type Naming = (part: string, rest: string) => string

/** BMW's lines: 3 Series, 3er, Série 3, Serie 3. */
const series: Readonly<Record<string, Naming>> = {
  de: (number, rest) => `${number}er${rest}`,
  es: (number, rest) => `Serie ${number}${rest}`,
  fr: (number, rest) => `Série ${number}${rest}`,
  pt: (number, rest) => `Série ${number}${rest}`,
}

/** Those of Mercedes-Benz: C-Class, C-Klasse, Classe C, Clase C. */
const classes: Readonly<Record<string, Naming>> = {
  de: (letters, rest) => `${letters}-Klasse${rest}`,
  es: (letters, rest) => `Clase ${letters}${rest}`,
  fr: (letters, rest) => `Classe ${letters}${rest}`,
  pt: (letters, rest) => `Classe ${letters}${rest}`,
}

/** The model "Other" of every make. */
const other: Readonly<Record<string, string>> = { de: 'Andere', es: 'Otros', fr: 'Autres', pt: 'Outros' }

/** A model, or a title that begins with its make, in a language. */
export function vehicleName(language: string, name: string): string {
  if (name === 'Other') return ownValue(other, language) ?? name
  const line = /^((?:BMW )?)(\d|02) Series\b(.*)$/.exec(name)
  if (line)
    return `${line[1]}${ownValue(series, language)?.(line[2] ?? '', line[3] ?? '') ?? `${line[2]} Series${line[3]}`}`
  const kind = /^((?:Mercedes-Benz )?)(\p{Lu}{1,3})-Class\b(.*)$/u.exec(name)
  if (kind)
    return `${kind[1]}${ownValue(classes, language)?.(kind[2] ?? '', kind[3] ?? '') ?? `${kind[2]}-Class${kind[3]}`}`
  return name
}

/** The values of a message, in which `title` is the title of a vehicle: every text says it as its language does. */
export function withVehicleTitle<Values extends Readonly<Record<string, unknown>>>(
  language: string,
  values: Values | undefined,
): Values | undefined {
  return typeof values?.['title'] === 'string' ? { ...values, title: vehicleName(language, values['title']) } : values
}
