/** What an order is for, and whether it could be delivered. */
import { kindOf, type Misnamed } from '../../../../contract/market/sale-kinds.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import type { Chosen, Package } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'

/** What an order names. */
export interface Subject {
  pendingListingId?: string | undefined
  listingId?: string | undefined
}

/** A package as it is sold for a vehicle: without featuring for one that cannot be featured. */
export function soldFor(pack: Package, { isFeaturable }: Pick<Chosen, 'isFeaturable'>): Package {
  return isFeaturable ? pack : { ...pack, featuredDays: 0 }
}

/** Throws whatever would prevent delivery of what the caller is about to pay for. */
export async function requireTarget(scope: Scope<Actor>, subject: Subject, pack: Package): Promise<Chosen> {
  const named = { pendingListingId: subject.pendingListingId ?? null, listingId: subject.listingId ?? null }
  const found = kindOf(pack.type, named)
  if (!('kind' in found)) throw misnamed(found)
  return kinds[found.kind].target(scope, { kind: found.kind, ...named, draftId: null }, pack)
}

const messages: Readonly<Record<Misnamed['code'], string>> = {
  not_of_package: 'Only for a package for one listing',
  required: 'Required by this package',
  either_or: 'Either pendingListingId or listingId',
}

function misnamed({ path, code }: Misnamed): Problem {
  return new Problem('invalid_input', { issues: [{ path, code, message: messages[code] }] })
}
