/** Retiring, merging and moving an entry of the vehicle data. */
import { Form } from 'react-router'
import type { AdminTaxonomyEntry, TaxonomyChoice } from '../../contract/admin-taxonomy.ts'
import { isOtherModel } from '../../contract/market/other-model.ts'
import type { TaxonomyLevel } from '../../contract/market/taxonomy-levels.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { ConfirmForm } from './confirm-form.tsx'

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

/** A make that sellers typed under another name of a make of the list becomes that one. */
export function MergeSameForm({ entry, into }: { entry: AdminTaxonomyEntry; into: { id: string; name: string } }) {
  const text = useAdminText()
  const { id, name } = entry
  return (
    <ConfirmForm
      id={`same-${id}`}
      label={text('tax.mergeSame', { into: into.name })}
      about={name}
      question={text('tax.mergeSameQuestion', { name, into: into.name })}
      consequence={text('tax.mergeConsequence', { name })}
      look="primary"
      fields={{ intent: 'merge', entryId: id, name, targetId: into.id }}
    />
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
    <section aria-label={text('tax.carry')} className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">{text('tax.carry')}</h3>
      <p className="text-sm text-muted">{text('tax.carryLead')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CarryForm intent="merge" entry={entry} choices={others} savePath={savePath} />
        {level !== 'makes' && <CarryForm intent="move" entry={entry} choices={elsewhere} savePath={savePath} />}
      </div>
    </section>
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
    <ConfirmForm
      id={`${intent}-${entry.id}`}
      label={text(`tax.${intent}`)}
      about={entry.name}
      question={text(`tax.${intent}Question`, { name: entry.name })}
      consequence={text(`tax.${intent}Consequence`, { name: entry.name })}
      action={savePath}
      fields={{ intent, entryId: entry.id, name: entry.name }}
    >
      <SelectField name="targetId" label={text(`tax.${intent}Into`)} required defaultValue="" className="mt-4">
        <option value="">{text('tax.choose')}</option>
        {choices.map(({ id, name, path }) => (
          <option key={id} value={id}>
            {[...path, name].join(' › ')}
          </option>
        ))}
      </SelectField>
    </ConfirmForm>
  )
}
