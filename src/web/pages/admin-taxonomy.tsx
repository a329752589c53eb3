import { Form } from 'react-router'
import { ownValue } from '../../contract/market/own-value.ts'
import { parentLevelOf, type TaxonomyLevel } from '../../contract/market/taxonomy-levels.ts'
import { AdminPage, panelClass, Rows } from '../admin/admin-page.tsx'
import { FilterForm } from '../admin/filter-form.tsx'
import { idIn, pageIn, withQuery } from '../admin/list-address.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { changeTaxonomy } from '../admin/taxonomy-action.server.ts'
import { TaxonomyFields } from '../admin/taxonomy-fields.tsx'
import { deleted, noTargets, targetsOf } from '../admin/taxonomy-targets.ts'
import { TaxonomyOptions } from '../admin/taxonomy-options.tsx'
import { TaxonomyRow } from '../admin/taxonomy-row.tsx'
import { type AdminKey, useAdminText } from '../admin-texts/admin-text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { useFormats } from '../i18n/text.tsx'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import type { Route } from './+types/admin-taxonomy.ts'

/** The last part of the address of each level. */
const levelOfPath: Readonly<Record<string, TaxonomyLevel>> = {
  'vehicle-types': 'types',
  makes: 'makes',
  models: 'models',
  variants: 'variants',
  categories: 'categories',
}

function levelOf({ pathname: path }: URL): TaxonomyLevel {
  return ownValue(levelOfPath, path.slice(path.lastIndexOf('/') + 1)) ?? 'types'
}

export async function loader(args: Route.LoaderArgs) {
  const { api } = openAdmin(args, 'catalogue')
  const level = levelOf(args.url)
  const { searchParams } = args.url
  const chosen = {
    typeId: idIn(searchParams, 'typeId'),
    makeId: idIn(searchParams, 'makeId'),
    modelId: idIn(searchParams, 'modelId'),
  }
  const parentLevel = parentLevelOf[level]
  const parentId = parentLevel && { types: chosen.typeId, makes: chosen.makeId, models: chosen.modelId }[parentLevel]
  const withinId = chosen.modelId ?? chosen.makeId ?? chosen.typeId
  const text = (searchParams.get('text') ?? '').trim().slice(0, 100)
  const only = onlyIn(searchParams)
  const [list, asked, choices] = await Promise.all([
    api.adminTaxonomy.list({
      level,
      text,
      page: pageIn(searchParams),
      ...(withinId && { withinId }),
      ...(only && { only }),
    }),
    // What sellers ask for most, before everything else.
    level === 'makes' && only === undefined
      ? api.adminTaxonomy.list({ level, only: 'asked_for', pageSize: mostAsked })
      : null,
    api.adminTaxonomy.parents({
      level,
      ...(chosen.typeId && { typeId: chosen.typeId }),
      ...(chosen.makeId && { makeId: chosen.makeId }),
    }),
  ])
  const adding = searchParams.has('add')
  const openId = idIn(searchParams, 'edit')
  const targets = openId === undefined ? noTargets : await targetsOf(api, level, openId)
  // A changed entry stays visible, even if its new name does not match the filter.
  const changedId = idIn(searchParams, 'changed')
  const isMissing = changedId !== undefined && !list.entries.some(({ id }) => id === changedId)
  const changed = isMissing ? await api.adminTaxonomy.get({ level, entryId: changedId }).catch(deleted) : null
  const entries = changed ? [changed.entry, ...list.entries] : list.entries
  return {
    level,
    text,
    chosen,
    parentId: parentId ?? null,
    open: openId ?? null,
    targets,
    asked: asked?.entries ?? [],
    only: only ?? null,
    adding,
    choices,
    ...list,
    entries,
  }
}

const mostAsked = 10
function onlyIn(searchParams: URLSearchParams) {
  return (['asked_for', 'retired'] as const).find((one) => one === searchParams.get('only'))
}

export async function action(args: Route.ActionArgs) {
  const page = openAdmin(args, 'catalogue')
  return changeTaxonomy(page, levelOf(args.url), await args.request.formData())
}

const titles: Record<TaxonomyLevel, AdminKey> = {
  types: 'menu.types',
  makes: 'menu.makes',
  models: 'menu.models',
  variants: 'menu.variants',
  categories: 'menu.categories',
}

type Data = Route.ComponentProps['loaderData']

export default function AdminTaxonomyPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const formats = useFormats()
  const { level, entries, total, page, pageSize, open, chosen } = loaderData
  const path = `/admin/${Object.keys(levelOfPath).find((path) => ownValue(levelOfPath, path) === level)}`
  const at = (query: Parameters<typeof withQuery>[1]) =>
    withQuery(path, { ...chosen, text: loaderData.text, only: loaderData.only ?? undefined, ...query })
  // An edit with errors stays open, whatever address its form was sent to.
  const openId = actionData?.ok === false && actionData.form !== 'add' ? (actionData.form ?? open) : open
  return (
    <AdminPage
      title={text(titles[level])}
      outcome={actionData}
      aside={<p className="text-muted tabular-nums">{formats.number(total)}</p>}
    >
      <FilterForm text={loaderData.text} label={text('tax.name')}>
        <Choices {...loaderData} />
      </FilterForm>
      <AddForm key={actionData?.ok ? JSON.stringify(actionData) : level} data={loaderData} outcome={actionData} />
      {loaderData.asked.length > 0 && (
        <section aria-labelledby="asked-for" className="mb-6">
          <h2 id="asked-for" className="font-semibold">
            {text('tax.askedTitle')}
          </h2>
          <p className="mb-2 text-sm text-muted">{text('tax.askedLead')}</p>
          <Rows empty={text('common.nothing')}>
            {loaderData.asked.map((entry) => (
              <TaxonomyRow
                key={entry.id}
                level={level}
                entry={entry}
                isOpen={false}
                openPath={at({ page, edit: entry.id, only: 'asked_for' })}
                closePath={at({ page })}
                savePath={at({ page })}
                targets={noTargets}
                outcome={actionData}
              />
            ))}
          </Rows>
        </section>
      )}
      {loaderData.only !== null && (
        <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          {text(`tax.only.${loaderData.only}`)}
          <LocalLink to={at({ only: undefined })} className="text-brand underline underline-offset-4">
            {text('tax.showAll')}
          </LocalLink>
        </p>
      )}
      <Rows empty={text('common.nothing')}>
        {entries.map((entry) => (
          <TaxonomyRow
            key={entry.id}
            level={level}
            entry={entry}
            isOpen={entry.id === openId}
            openPath={at({ page, edit: entry.id })}
            closePath={at({ page })}
            savePath={at({ page, changed: entry.id })}
            targets={entry.id === open ? loaderData.targets : noTargets}
            outcome={actionData}
          />
        ))}
      </Rows>
      <Pagination page={page} last={lastPage(total, pageSize)} pathOf={(page) => at({ page })} />
    </AdminPage>
  )
}

/** The filters, from the type down to the parent entry. */
function Choices({ level, choices, chosen }: Data) {
  const text = useAdminText()
  const selects = [
    { name: 'typeId', label: 'tax.type', options: choices.types },
    { name: 'makeId', label: 'tax.make', options: choices.makes },
    { name: 'modelId', label: 'tax.model', options: chosen.makeId === undefined ? [] : choices.models },
  ] as const
  return selects.map(({ name, label, options }) =>
    options.length === 0 || level === 'types' ? null : (
      <SelectField
        key={name}
        name={name}
        label={text(label)}
        defaultValue={chosen[name] ?? ''}
        className="min-w-36 grow basis-36 sm:max-w-56"
      >
        <option value="">{text('common.any')}</option>
        <TaxonomyOptions choices={options} />
      </SelectField>
    ),
  )
}

const parentLabels = { makes: 'tax.type', categories: 'tax.type', models: 'tax.make', variants: 'tax.model' } as const

function AddForm({
  data: { level, adding, choices, parentId },
  outcome,
}: {
  data: Data
  outcome: Route.ComponentProps['actionData']
}) {
  const text = useAdminText()
  const own = outcome?.form === 'add' ? outcome : undefined
  const parentLevel = parentLevelOf[level]
  const parents = parentLevel === null ? [] : choices[parentLevel]
  const error = own?.ok === false ? own.errors?.['parentId'] : undefined
  return (
    <details id="add" open={own ? !own.ok : adding} className={`${panelClass} mb-4 scroll-mt-20 target:open:ring-2`}>
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold text-brand">
        {text(`taxAdd.${level}`)}
      </summary>
      <Form method="post" className="flex flex-wrap items-start gap-3 border-t border-line p-4" noValidate>
        <input type="hidden" name="intent" value="add" />
        {level !== 'types' && (
          <div className="grow basis-48">
            <SelectField
              // Another choice of the parent resets this choice, whatever was sent before.
              key={parentId}
              name="parentId"
              label={text(parentLabels[level])}
              defaultValue={own?.typed?.['parentId'] || (parentId ?? '')}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && 'parent-error'}
            >
              <option value="">{text('tax.choose')}</option>
              <TaxonomyOptions choices={parents} />
            </SelectField>
            {error && (
              <p id="parent-error" role="alert" className="mt-1.5 text-sm font-medium text-danger">
                {text(error)}
              </p>
            )}
          </div>
        )}
        <TaxonomyFields level={level} outcome={own} />
        <Button type="submit" className="sm:mt-6.5">
          {text(`taxAdd.${level}`)}
        </Button>
      </Form>
    </details>
  )
}

export { AdminErrorBoundary as ErrorBoundary }

function AdminErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = useAdminText()
  // The frame of administration shows refusals.
  if (isRefused(error)) throw error
  return <LoadFailure title={text('tax.loadFailed')} />
}

function isRefused(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 403
}
