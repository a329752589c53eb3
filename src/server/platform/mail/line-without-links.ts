/** What mail programs make links of is taken out of names and titles: a letter of the market leads nowhere else. */
import { cutAtWord, oneLineOf } from '../../../contract/market/one-line.ts'

/** Addresses with a scheme, of the web, of email, and names of hosts with a path. */
const addresses =
  /(?:\p{L}[\p{L}\d+.-]*:\/\/|www[.。．｡]|mailto:)\S*|\S+@\S+|[\p{L}\p{N}.。．｡-]+[.。．｡]\p{L}[\p{L}\p{N}-]+[/:?#]\S*/giu

/** Inside a name like "Nr.Navi", and inside the name of a host. */
const dots = /(?<=[\p{L}\p{N}])[.。．｡](?=\p{L}[\p{L}\p{N}-])/gu

/** Returns a text in one line of at most so many characters, in which nothing is an address any more. Repeatable. */
export function lineWithoutLinks(text: string, mostCharacters: number): string {
  // Much more than a letter has room for is not worth looking at.
  const line = oneLineOf(text.slice(0, 4 * mostCharacters))
  return cutAtWord(line.replaceAll(addresses, '…').replaceAll(dots, '. '), mostCharacters).trim()
}

/** Whether a name is nothing but a name: letters, figures, and the signs that names of companies have. */
export function isPlainName(name: string, mostCharacters: number): boolean {
  return /^[\p{L}\p{M}\p{N}&'’.,()+/ -]+$/u.test(name) && lineWithoutLinks(name, mostCharacters) === name
}
