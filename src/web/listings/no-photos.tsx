import type { ListingCard } from '../../contract/listings.ts'
import type { Colour } from '../../contract/market/vocabulary.ts'
import { useText } from '../i18n/text.tsx'
import { classNames } from '../ui/class-names.ts'
import { BodyTypeDrawing } from '../vehicles/body-type-drawing.tsx'
import { VehicleTypeIcon } from '../vehicles/vehicle-type-icon.tsx'

/** What a vehicle is drawn by while it has no photos. */
export type Drawn = Pick<ListingCard, 'vehicleType' | 'bodyType' | 'colour'>

/** Paints, as they look on either background: classes, since the pages' policy allows no style of an element. */
const paints: Record<Colour, string> = {
  black: 'text-[#26292b]',
  white: 'text-[#f6f6f3]',
  silver: 'text-[#b9bec2]',
  grey: 'text-[#7c8286]',
  blue: 'text-[#2c5ea8]',
  red: 'text-[#b3272d]',
  green: 'text-[#2e6b4a]',
  brown: 'text-[#6b4a35]',
  beige: 'text-[#d3c3a5]',
  yellow: 'text-[#e3b71f]',
  orange: 'text-[#d86f1c]',
  gold: 'text-[#b9973e]',
  purple: 'text-[#6a4a8c]',
}

/** The outline of a vehicle in its colour, and that there are no photos yet. */
export function NoPhotos({ vehicle: { vehicleType, bodyType, colour } }: { vehicle: Drawn }) {
  const text = useText()
  return (
    <span className="flex max-w-full flex-col items-center gap-2 p-3 text-center text-sm text-muted">
      <span className={classNames('drop-shadow-[0_0_1px_var(--line-strong)]', colour !== null && paints[colour])}>
        {bodyType === null ? (
          <VehicleTypeIcon type={vehicleType} className="size-16" />
        ) : (
          <BodyTypeDrawing bodyType={bodyType} className="h-16 w-38 max-w-full" />
        )}
      </span>
      {text('gallery.none')}
    </span>
  )
}
