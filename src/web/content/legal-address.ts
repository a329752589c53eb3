import { type LegalKind, legalKinds, legalPaths } from '../../contract/market/legal-choices.ts'
import { plainPath } from '../layout/local-href.tsx'

/** The kind of legal text whose page, or page of versions, is at this path. */
export function legalKindAt(pathname: string): LegalKind {
  const path = plainPath(pathname)
  const kind = legalKinds.find((kind) => path.startsWith(`${legalPaths[kind]}/`))
  if (!kind) throw new Error(`No legal text is at ${pathname}`)
  return kind
}
