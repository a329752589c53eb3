import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { FactFields } from './fact-field.tsx'

/** What few buyers look for: folded, because a seller should not spend time on it. */
export function InteriorFields() {
  const text = useSellerText()
  return (
    <details className="group border-t border-line pt-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-control text-lg font-semibold tracking-tight [&::-webkit-details-marker]:hidden">
        <span>
          {text('wizard.interior')}{' '}
          <span className="block text-sm font-normal text-muted sm:inline">{text('wizard.interiorLead')}</span>
        </span>
        <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2">
        {/* The items have their own list. */}
        <FactFields section="equipment" own={{ features: null }} />
      </div>
    </details>
  )
}
