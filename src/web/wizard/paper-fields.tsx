import { useState } from 'react'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { TypeKeyInput } from './type-key-input.tsx'
import type { TaxonomyOption } from './use-taxonomy.ts'
import { VinInput } from './vin-input.tsx'
import { useWizardForm } from './wizard-context.tsx'

/** What the papers say about the vehicle, from which make, model and year are suggested. Folded: choosing is as fast without papers. */
export function PaperFields({ makes }: { makes: readonly TaxonomyOption[] }) {
  const text = useSellerText()
  const { data } = useWizardForm()
  const stated = [data.vin, data.typeKey].filter((typed) => typed !== '').length
  // From the start only: it must not close while its field is emptied.
  const [open] = useState(stated > 0)
  return (
    <details open={open} className="group rounded-control border border-line bg-sunken px-3.5 sm:col-span-2">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-control py-2 font-medium [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">
          {text('wizard.fromPapers')}{' '}
          <span className="block text-sm font-normal text-muted sm:inline">
            {stated > 0 ? text('wizard.filledIn', { count: stated }) : text('wizard.fromPapersLead')}
          </span>
        </span>
        <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-5 pt-2 pb-4 sm:grid-cols-2">
        <VinInput makes={makes} />
        <TypeKeyInput suggests />
      </div>
    </details>
  )
}
