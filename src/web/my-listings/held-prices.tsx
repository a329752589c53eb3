import { LocalLink } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { ChangeForm } from './change-form.tsx'
import type { ListingsOutcome } from './change-listings.ts'
import { readPrices } from './change-many.ts'

/** Prices that wait for a known device or a second factor: why, and a button that sends them again. */
export function HeldPrices({ held }: { held: Extract<ListingsOutcome, { kind: 'prices_held' }> }) {
  const text = useSellerText()
  return (
    <section role="alert" className="rounded-card border border-line-strong bg-surface p-4 shadow-card">
      <p className="font-medium text-danger">{text(`mineError.${held.code}`)}</p>
      <ChangeForm className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="prices" value={held.prices} />
        {held.code === 'second_factor_not_set_up' && (
          <LocalLink to="/profile-settings#two-step" target="_blank" className={buttonClass({ look: 'secondary' })}>
            {text('rows.setUpFactor')}
          </LocalLink>
        )}
        <Button type="submit" name="intent" value="many-price">
          {text('rows.apply', { count: readPrices(held.prices).length })}
        </Button>
      </ChangeForm>
    </section>
  )
}
