import type { VehicleType } from '../../contract/vocabulary.ts'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'

const icons: Record<VehicleType, IconName> = {
  car: 'car',
  motorcycle: 'motorbike',
  truck: 'truck',
  bus: 'bus',
  caravan: 'caravan',
}

export function VehicleTypeIcon({ type, className }: { type: VehicleType; className?: string }) {
  return <Icon name={icons[type]} className={className} />
}
