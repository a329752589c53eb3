import { Form } from 'react-router'
import type { AdminTaxonomyEntry } from '../../contract/admin-taxonomy.ts'
import { type TaxonomyLevel, typeIcons } from '../../contract/market/taxonomy-levels.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import type { AdminOutcome } from './outcome.ts'
import { Badge } from '../ui/badge.tsx'
import { CarryForms, type CarryTargets, isMovable, ListForm, MergeSameForm } from './taxonomy-carry.tsx'
import { TaxonomyFields } from './taxonomy-fields.tsx'

interface TaxonomyRowProps {
  level: TaxonomyLevel
  entry: AdminTaxonomyEntry
  /** Whether its form is open. */
  isOpen: boolean
  openPath: string
  closePath: string
  savePath: string
  /** What it can be merged with, and moved to; loaded for the open row only. */
  targets: CarryTargets
  outcome: AdminOutcome | undefined
}

export function TaxonomyRow({
  level,
  entry,
  isOpen,
  openPath,
  closePath,
  savePath,
  targets,
  outcome,
}: TaxonomyRowProps) {
  const text = useAdminText()
  const { id, name, path, description, iconName } = entry
  const icon = typeIcons.find((known) => known === iconName)
  const isUsed = entry.entries > 0 || entry.listings > 0
  const years = entry.fromYear === null ? null : `${entry.fromYear}–${entry.toYear ?? ''}`
  if (isOpen) {
    return (
      <li className="bg-sunken p-4 first:rounded-t-card last:rounded-b-card" id={`edit-${id}`}>
        <Form method="post" action={savePath} className="flex flex-wrap items-start gap-3" noValidate>
          <input type="hidden" name="intent" value="update" />
          <input type="hidden" name="entryId" value={id} />
          <TaxonomyFields level={level} entry={entry} outcome={outcome?.form === id ? outcome : undefined} />
          <div className="flex gap-2 sm:pt-6.5">
            <Button type="submit">{text('common.save')}</Button>
            <LocalLink to={closePath} preventScrollReset className={buttonClass({ look: 'quiet' })}>
              {text('common.cancel')}
            </LocalLink>
          </div>
        </Form>
        {isMovable(level, entry) && <CarryForms level={level} entry={entry} targets={targets} savePath={closePath} />}
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      {icon && <Icon name={icon} className="size-5 text-brand" />}
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {name}
          {entry.askedFor && <Badge look="brand">{text('tax.askedFor')}</Badge>}
          {!entry.isListed && !entry.askedFor && <Badge>{text('tax.isRetired')}</Badge>}
          {years && <span className="text-sm font-normal text-muted tabular-nums">{years}</span>}
        </p>
        {(path.length > 0 || description) && (
          <p className="text-sm wrap-anywhere text-muted">
            {[path.join(' › '), description].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <p className="text-sm text-muted tabular-nums">
        {entry.entries > 0 && `${text('common.entries', { count: entry.entries })} · `}
        {text('common.listings', { count: entry.listings })}
      </p>
      <div className="flex flex-wrap">
        {isMovable(level, entry) &&
          (entry.sameAs ? <MergeSameForm entry={entry} into={entry.sameAs} /> : <ListForm entry={entry} />)}
        <LocalLink to={openPath} preventScrollReset className={buttonClass({ look: 'quiet', size: 'small' })}>
          {text('common.edit')}
          <span className="sr-only">: {name}</span>
        </LocalLink>
        <ConfirmForm
          id={`delete-${id}`}
          label={text('common.delete')}
          about={name}
          question={text('tax.deleteQuestion', { name })}
          consequence={text(isUsed ? 'tax.deleteInUse' : 'tax.deleteConsequence')}
          look="danger"
          fields={{ intent: 'remove', entryId: id, name }}
        />
      </div>
    </li>
  )
}
