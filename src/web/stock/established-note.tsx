import { LocalLink } from '../layout/local-href.tsx'
import { useStockText } from '../stock-texts/stock-text.tsx'
import { buttonClass } from '../ui/button.tsx'

/** Says what a dealer lacks whose files are not unpacked and whose addresses are not fetched. */
export function EstablishedNote() {
  const text = useStockText()
  return (
    <section className="rounded-card bg-brand-soft p-5">
      <h2 className="text-lg font-semibold">{text('stock.establishTitle')}</h2>
      <p className="mt-1 max-w-3xl">{text('stock.establishLead')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LocalLink to="/package-selection" className={buttonClass({ look: 'secondary' })}>
          {text('stock.establishPlan')}
        </LocalLink>
        <LocalLink to="/seller-details" className={buttonClass({ look: 'secondary' })}>
          {text('stock.establishCheck')}
        </LocalLink>
      </div>
    </section>
  )
}
