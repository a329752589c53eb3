import type { ScarcePlaces } from '../../contract/plan-places.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'

interface ScarceNoteProps {
  packageId: string
  scarce: ScarcePlaces
  /** Whether the vehicles come back with the order, or go with a change. */
  isBack?: boolean
}

/** Says before an order that a plan has fewer places than vehicles, which of them stay, and where that is chosen. */
export function ScarceNote({ packageId, scarce, isBack = false }: ScarceNoteProps) {
  const text = useSellerText()
  if (!scarce) return null
  return (
    <p className="mt-4 rounded-card bg-accent-soft px-4 py-3 text-on-accent-soft">
      <strong className="font-semibold">{text(isBack ? 'planPlaces.scarceBack' : 'planPlaces.scarce', scarce)}</strong>{' '}
      {scarce.chosen > 0
        ? text('planPlaces.chosen', scarce)
        : text(isBack ? 'planPlaces.defaultBack' : 'planPlaces.default')}{' '}
      <LocalLink to={`/plan-places/${packageId}`} className="font-semibold underline underline-offset-4">
        {text('planPlaces.choose')}
      </LocalLink>
    </p>
  )
}
