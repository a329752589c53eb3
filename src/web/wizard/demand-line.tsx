import { useFormats } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { useDemand } from './use-demand.ts'

/** How many people wait for the vehicle, while its price is typed. Nothing where there are too few to be told. */
export function DemandLine() {
  const text = useSellerText()
  const formats = useFormats()
  const found = useDemand()
  if (!found) return null
  const { people, atPrice } = found.demand
  if (people === null) return null
  return (
    <p role="status" className="mt-3 flex gap-2 rounded-control bg-brand-soft px-3 py-2 text-sm font-medium">
      <Icon name="user-round" className="mt-0.5 size-4 shrink-0" />
      <span>
        {text('demand.people', { count: people })}
        {atPrice !== null && found.priceEuros !== null && (
          <> {text('demand.atPrice', { count: atPrice, price: formats.euro(found.priceEuros) })}</>
        )}
      </span>
    </p>
  )
}
