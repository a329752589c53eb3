import type { ReactNode } from 'react'
import type { WizardSection } from '../../contract/market/fact-kinds.ts'
import { isStated } from '../../contract/market/vehicle-facts.ts'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { factsOfSection } from './fact-sections.ts'
import { useWizardForm } from './wizard-context.tsx'
import { isFeatures } from './wizard-data.ts'

interface FoldedFieldsProps {
  title: string
  lead: string
  /** Unfolded from the start, because something in it has to be stated. */
  open?: boolean
  /** The sections of the facts in it, of which the title counts those that are stated. */
  sections: readonly WizardSection[]
  className?: string
  children: ReactNode
}

/** Fields that few sellers need, under their title. */
export function FoldedFields({ title, lead, open = false, sections, className, children }: FoldedFieldsProps) {
  const text = useSellerText()
  const { data } = useWizardForm()
  const stated = sections
    .flatMap((section) => factsOfSection(section, data.vehicleType))
    .filter((key) => !isFeatures(key) && isStated(data[key])).length
  return (
    // React leaves a section alone that the user opened or closed, until `open` changes.
    <details open={open} className={classNames('group border-t border-line pt-4', className)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-control text-lg font-semibold tracking-tight [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">
          {title}{' '}
          <span className="block text-sm font-normal text-muted sm:inline">
            {stated > 0 ? text('wizard.filledIn', { count: stated }) : lead}
          </span>
        </span>
        <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>
    </details>
  )
}
