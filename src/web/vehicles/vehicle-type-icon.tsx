import { Bus, Caravan, Car, Motorbike, Truck } from 'lucide-react'
import type { VehicleType } from '../../contract/vocabulary.ts'

const icons = { car: Car, motorcycle: Motorbike, truck: Truck, bus: Bus, caravan: Caravan } as const

export function VehicleTypeIcon({ type, className }: { type: VehicleType; className?: string }) {
  const Icon = icons[type]
  return <Icon aria-hidden className={className} />
}
