/**
 * The values of emails. Each text says whose words it is (decision 180): nobody chooses words of a letter to an address that may
 * be a stranger's. `email-words.test.ts` refuses a text that does not say it.
 */
import { z } from 'zod'
import { lineWithoutLinks } from './line-without-links.ts'

/** A link of this market. Buttons take no other links. */
export const link = z.url({ protocol: /^https?$/ })

export type Whose = 'market' | 'staff' | 'checked' | 'reader' | 'people'

function wordsOf(whose: Whose, mostCharacters: number) {
  return z.string().max(mostCharacters).meta({ whose })
}

/** Nobody's words: of the taxonomy, the gazetteer, a closed list, or made by the program. */
export const ofMarket = (mostCharacters: number) => wordsOf('market', mostCharacters)

/** Of the operator and the staff. */
export const ofStaff = (mostCharacters: number) => wordsOf('staff', mostCharacters)

/** Chosen by a person, and compared with documents by the staff. */
export const checked = (mostCharacters: number) => wordsOf('checked', mostCharacters)

/** Of the account that the letter is for. */
export const ofReader = (mostCharacters: number) => wordsOf('reader', mostCharacters)

/** A name or a title that another person chose: in one line, without addresses, cut to fit. */
export const nameOfPeople = (mostCharacters: number) =>
  z
    .string()
    .transform((text) => lineWithoutLinks(text, mostCharacters))
    .meta({ whose: 'people' satisfies Whose })

/** The name of a host, or an email address, that another person stated: exact, and no sentence. */
export const hostOrAddress = wordsOf('people', 320).regex(/^\S+$/)

/** What another person wrote to the reader, as it was sent. */
export const messageOfPeople = (mostCharacters: number) => wordsOf('people', mostCharacters)

/** The values of an email whose link verifies an address: the link, and the code that does the same when typed. */
export const proofValues = z.object({ link, code: ofMarket(20).optional() })

export const moment = z.iso.datetime()
