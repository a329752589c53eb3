import { type EquipmentGroup, equipmentGroups, equipmentOf, type Feature } from '../../contract/market/vocabulary.ts'

/** Items by group, both in the order of the vocabulary; groups without any are left out. */
export function groupedItems(items: readonly Feature[]): { group: EquipmentGroup; items: Feature[] }[] {
  return equipmentGroups
    .map((group) => ({ group, items: equipmentOf(group).filter((item) => items.includes(item)) }))
    .filter((found) => found.items.length > 0)
}
