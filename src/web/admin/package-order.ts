/** The order of the packages in the chooser. */
import type { AdminPackage } from '../../contract/admin-packages.ts'
import { ownValue } from '../../contract/market/own-value.ts'

type Ordered = Pick<AdminPackage, 'packageId' | 'type' | 'isOnSale'>

/** Returns the packages on sale in the order after one was moved before or behind its neighbour of the same type. */
export function moved(packages: readonly Ordered[], packageId: string, direction: 'up' | 'down'): string[] {
  const onSale = packages.filter(({ isOnSale }) => isOnSale)
  const ids = onSale.map((pack) => pack.packageId)
  const type = onSale.find((pack) => pack.packageId === packageId)?.type
  const ofType = onSale.filter((pack) => pack.type === type).map((pack) => pack.packageId)
  const neighbour = ofType[ofType.indexOf(packageId) + (direction === 'up' ? -1 : 1)]
  if (type === undefined || neighbour === undefined) return ids
  const swapped: Readonly<Record<string, string>> = { [packageId]: neighbour, [neighbour]: packageId }
  return ids.map((id) => ownValue(swapped, id) ?? id)
}
