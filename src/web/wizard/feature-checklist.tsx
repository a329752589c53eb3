import { useState } from 'react'
import { equipment, type Feature } from '../../contract/market/vocabulary.ts'
import { groupedItems } from '../equipment/grouped-items.ts'
import { matchingItems } from '../equipment/matching-items.ts'
import { useText } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { featuresAsked } from '../../contract/market/vehicle-fields.ts'
import { vehicleKindOf } from './fitting-fields.ts'
import { TickBox } from './tick-box.tsx'
import { fieldId, useWizardForm } from './wizard-context.tsx'

/** The vehicle's equipment, out of the items that fit its type: the rarer ones of each group folded, and found by their name. */
export function FeatureChecklist() {
  const words = useText()
  const text = useSellerText()
  const { data } = useWizardForm()
  const [typed, setTyped] = useState('')
  // One that was stated stays in the list when it is unticked.
  const [stated] = useState(data.features)
  const fitting = featuresAsked(vehicleKindOf(data), [...stated, ...data.features])
  const groupOf = new Map(groupedItems(fitting).flatMap(({ group, items }) => items.map((item) => [item, group])))
  const matching = matchingItems(fitting, typed, (item) => {
    const group = groupOf.get(item)
    return [words(`feature.${item}`), group && words(`equipment.${group}`)].join(' ')
  })
  return (
    <fieldset id={fieldId('features')} className="border-t border-line pt-7">
      <legend className="float-left mb-3 w-full text-lg font-semibold tracking-tight">
        {words('listing.features')}{' '}
        <span className="text-sm font-normal text-muted">
          {text('wizard.featuresChosen', { count: data.features.length, of: fitting.length })}
        </span>
      </legend>
      <div className="clear-both space-y-5">
        <div className="sm:max-w-sm">
          <TextField
            label={text('wizard.findFeature')}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            // It looks through the list, which is no reason to send the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <output className="block min-h-5 text-sm text-muted">
            {typed.trim() !== '' && text('wizard.featuresFound', { count: matching.length })}
          </output>
        </div>
        {groupedItems(fitting).map(({ group, items }) => {
          const common: readonly Feature[] = equipment[group].common
          return (
            <div
              key={group}
              role="group"
              aria-label={words(`equipment.${group}`)}
              hidden={typed.trim() !== '' && !items.some((item) => matching.includes(item))}
            >
              <p aria-hidden className="font-semibold">
                {words(`equipment.${group}`)}
              </p>
              {typed.trim() === '' ? (
                <>
                  <Items items={items.filter((item) => common.includes(item))} />
                  <Further items={items.filter((item) => !common.includes(item))} />
                </>
              ) : (
                <Items items={items} shown={matching} />
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Unfolded from the start where the seller has ticked one of them. */
function Further({ items }: { items: readonly Feature[] }) {
  const text = useSellerText()
  const { data } = useWizardForm()
  const [open] = useState(() => items.some((item) => data.features.includes(item)))
  if (items.length === 0) return null
  return (
    <details open={open} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 px-1 text-[0.9375rem] font-medium text-brand [&::-webkit-details-marker]:hidden">
        {text('wizard.furtherFeatures', { count: items.length })}
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <Items items={items} />
    </details>
  )
}

/** Items that are not shown stay in the form, so that ticks are sent. */
function Items({ items, shown = items }: { items: readonly Feature[]; shown?: readonly Feature[] }) {
  const words = useText()
  const { data, change } = useWizardForm()
  return (
    <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((feature) => (
        <div key={feature} hidden={!shown.includes(feature)}>
          <TickBox
            name="features"
            value={feature}
            checked={data.features.includes(feature)}
            onChange={(event) => change({ kind: 'feature', feature, on: event.currentTarget.checked })}
            label={words(`feature.${feature}`)}
          />
        </div>
      ))}
    </div>
  )
}
