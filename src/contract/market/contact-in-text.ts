/** Ways to trade outside the market that a text names. Free of zod, so that browser code may import it. */

/** An email or web address, a phone number, a messenger. */
const contacts = [
  /[\w.+-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+\s?(?:\.|\(dot\)|\[dot\])\s?[a-z]{2,}/i,
  /\bhttps?:\/\/|\bwww\.[a-z0-9-]+\.[a-z]{2,}/i,
  /(?:\+|\b00)\d{1,3}[\s./-]?(?:\d[\s./-]?){6,}|\b0\d{2,4}[\s./-]\d{3,}[\s./-]?\d{2,}/,
  /\b(?:whats\s?app|telegram)\b/i,
]

/** Returns whether a text says how to reach its writer. A hint for people; it decides nothing. */
export function namesContact(text: string): boolean {
  return contacts.some((contact) => contact.test(text))
}
