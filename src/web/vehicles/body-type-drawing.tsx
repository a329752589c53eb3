import { useSpeech } from '../i18n/text.tsx'
import { type BodyType, ownerOf } from '../../contract/market/vocabulary.ts'
import { VehicleTypeIcon } from './vehicle-type-icon.tsx'

/** A car's outline from the side; the type's icon for other vehicles. */
export function BodyTypeDrawing({ bodyType, className }: { bodyType: BodyType; className?: string }) {
  const { site } = useSpeech()
  const type = site.types.find(({ bodyTypes }) => bodyTypes.includes(bodyType))?.key ?? 'car'
  if (ownerOf(bodyType) !== 'car') return <VehicleTypeIcon type={type} {...(className && { className })} />
  return (
    <svg aria-hidden className={className}>
      <use href={`#body-${bodyType}`} />
    </svg>
  )
}
