import { type LegalKind, legalPaths } from '../../contract/market/legal-choices.ts'

/** The list of versions of a legal text, or one of them. */
export function versionsPath(kind: LegalKind, number?: number): string {
  const list = `${legalPaths[kind]}/versions`
  return number === undefined ? list : `${list}/${number}`
}
