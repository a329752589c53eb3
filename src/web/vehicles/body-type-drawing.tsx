import { type BodyType, bodyTypesByVehicleType, vehicleTypes } from '../../contract/vocabulary.ts'
import drawings from './body-types.svg'
import { VehicleTypeIcon } from './vehicle-type-icon.tsx'

/** A car's outline from the side; other vehicles by the sign of their type. */
export function BodyTypeDrawing({ bodyType, className }: { bodyType: BodyType; className?: string }) {
  const type =
    vehicleTypes.find((candidate) => bodyTypesByVehicleType[candidate].some((body) => body === bodyType)) ?? 'car'
  if (type !== 'car') return <VehicleTypeIcon type={type} {...(className && { className })} />
  return (
    <svg aria-hidden className={className}>
      <use href={`${drawings}#${bodyType}`} />
    </svg>
  )
}
