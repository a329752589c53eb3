/** Retiring, merging and moving an entry of the vehicle data. */
import { Form } from 'react-router'
import type { AdminTaxonomyEntry, TaxonomyChoice } from '../../contract/admin-taxonomy.ts'
import { isOtherModel } from '../../contract/market/other-model.ts'
import type { TaxonomyLevel } from '../../contract/market/taxonomy-levels.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'

export interface CarryTargets {
  /** Entries of the level that it could become one with. */
  siblings: readonly { id: string; name: string; path: readonly string[] }[]
  /** What it could be moved to; empty for makes. */
  parents: readonly TaxonomyChoice[]
}

export function isMovable(level: TaxonomyLevel, { slug }: Pick<AdminTaxonomyEntry, 'slug'>): boolean {
  return level === 'makes' || (level === 'models' && !isOtherModel(slug)) || level === 'variants'
}

/** One press: a make that sellers typed joins the catalogue; what is offered is retired, and the other way round. */
export function ListForm({ entry: { id, name, isListed, askedFor } }: { entry: AdminTaxonomyEntry }) {
  const text = useAdminText()
  const label = isListed ? 'tax.retire' : askedFor ? 'tax.addAsked' : 'tax.offerAgain'
  return (
    <Form method="post">
      <input type="hidden" name="entryId" value={id} />
      <input type="hidden" name="name" value={name} />
      <Button
        type="submit"
        name="intent"
        value={isListed ? 'retire' : 'list'}
        look={askedFor ? 'primary' : 'quiet'}
        size="small"
      >
        {text(label)}
        <span className="sr-only">: {name}</span>
      </Button>
    </Form>
  )
}

interface CarryFormsProps {
  level: TaxonomyLevel
  entry: AdminTaxonomyEntry
  targets: CarryTargets
  savePath: string
}

export function CarryForms({ level, entry, targets: { siblings, parents }, savePath }: CarryFormsProps) {
  const text = useAdminText()
  const others = siblings.filter(({ id }) => id !== entry.id)
  const elsewhere = parents.filter(({ id }) => id !== entry.parent?.id)
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand">
        {text('tax.carry')}
      </summary>
      <p className="text-sm text-muted">{text('tax.carryLead')}</p>
      <CarryForm intent="merge" entry={entry} choices={others} savePath={savePath} />
      {level !== 'makes' && <CarryForm intent="move" entry={entry} choices={elsewhere} savePath={savePath} />}
    </details>
  )
}

interface CarryFormProps {
  intent: 'merge' | 'move'
  entry: AdminTaxonomyEntry
  choices: CarryTargets['siblings']
  savePath: string
}

function CarryForm({ intent, entry, choices, savePath }: CarryFormProps) {
  const text = useAdminText()
  if (choices.length === 0) return null
  return (
    <Form method="post" action={savePath} className="mt-3 flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="entryId" value={entry.id} />
      <input type="hidden" name="name" value={entry.name} />
      <SelectField name="targetId" label={text(`tax.${intent}Into`)} defaultValue="" className="grow basis-60">
        <option value="">{text('tax.choose')}</option>
        {choices.map(({ id, name, path }) => (
          <option key={id} value={id}>
            {[...path, name].join(' › ')}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="secondary">
        {text(`tax.${intent}`)}
      </Button>
    </Form>
  )
}
