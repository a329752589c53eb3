/** Adds, changes and deletes taxonomy entries, with the specification's messages. */
import type { TaxonomyLevel } from '../../contract/market/taxonomy-levels.ts'
import { typeIcons } from '../../contract/market/taxonomy-levels.ts'
import { languages } from '../../contract/market/vocabulary.ts'
import type { AdminKey } from '../admin-texts/admin-text.tsx'
import type { PageContext } from '../page-context.ts'
import type { Problem } from '../problems.ts'
import { type AdminOutcome, fieldOf, isAbout, outcomeOf } from './outcome.ts'
import { intentOf } from '../intent-of.ts'

export function changeTaxonomy(
  { api }: Pick<PageContext, 'api'>,
  level: TaxonomyLevel,
  form: FormData,
): Promise<AdminOutcome> {
  const intent = intentOf(form, ['add', 'update', 'remove', 'list', 'retire', 'merge', 'move'])
  const name = fieldOf(form, 'name').trim()
  const entryId = fieldOf(form, 'entryId')
  const facts = {
    name,
    description: fieldOf(form, 'description'),
    ...namesOf(form, level),
    ...iconOf(form),
    ...yearsOf(form, level),
  }
  switch (intent) {
    case 'add': {
      const parentId = fieldOf(form, 'parentId')
      return outcomeOf(
        async () => {
          await api.adminTaxonomy.create({ ...facts, level, ...(parentId !== '' && { parentId }) })
          return { ok: true, say: 'tax.added', values: { name }, form: 'add' }
        },
        (problem) => refused('tax.addFailed', 'add', level, form, problem),
      )
    }
    case 'update':
      return outcomeOf(
        async () => {
          await api.adminTaxonomy.update({ ...facts, level, entryId })
          return { ok: true, say: 'tax.updated', values: { name }, form: entryId }
        },
        (problem) => refused('tax.updateFailed', entryId, level, form, problem),
      )
    case 'list':
    case 'retire':
      return outcomeOf(
        async () => {
          await api.adminTaxonomy.setListed({ level, entryId, isListed: intent === 'list' })
          return { ok: true, say: intent === 'list' ? 'tax.listed' : 'tax.retired', values: { name } }
        },
        ({ code, details }) => {
          if (code !== 'taxonomy_duplicate')
            return { ok: false, say: code === 'taxonomy_entry_fixed' ? 'tax.otherFixed' : 'tax.updateFailed' }
          const { name, parent } = details as { name: string; parent: string }
          return { ok: false, say: 'taxDuplicate.makes', values: { name, parent } }
        },
      )
    case 'merge':
    case 'move':
      return carry(api, level, form, intent)
    case 'remove':
      return outcomeOf(
        async () => {
          await api.adminTaxonomy.remove({ level, entryId })
          return { ok: true, say: 'tax.deleted', values: { name } }
        },
        ({ code, details }) => {
          const [listings, entries] = [Number(details['listings'] ?? 0), Number(details['entries'] ?? 0)]
          if (code === 'taxonomy_entry_fixed') return { ok: false, say: 'tax.otherFixed' }
          if (code !== 'taxonomy_in_use') return { ok: false, say: 'tax.deleteFailed' }
          return listings > 0
            ? { ok: false, say: 'tax.listingsUse', values: { name, count: listings } }
            : { ok: false, say: 'tax.entriesUse', values: { name, count: entries } }
        },
      )
  }
}

/** Merges an entry into another one, or moves it below another one, found by the name that the operator typed. */
function carry(
  api: PageContext['api'],
  level: TaxonomyLevel,
  form: FormData,
  intent: 'merge' | 'move',
): Promise<AdminOutcome> {
  const [entryId, name, target] = [fieldOf(form, 'entryId'), fieldOf(form, 'name'), fieldOf(form, 'targetId')]
  return outcomeOf(
    async () => {
      if (intent === 'move') {
        const { entry } = await api.adminTaxonomy.move({ level, entryId, parentId: target })
        return { ok: true, say: 'tax.moved', values: { name, into: entry.path.join(' › ') } }
      }
      const { entry, listings } = await api.adminTaxonomy.merge({ level, entryId, intoId: target })
      return { ok: true, say: 'tax.merged', values: { name, into: entry.name, count: listings } }
    },
    ({ code }) => {
      if (code === 'taxonomy_entry_fixed') return { ok: false, say: 'tax.otherFixed' }
      if (code === 'taxonomy_duplicate') return { ok: false, say: 'tax.mergeInstead', values: { name } }
      return { ok: false, say: code === 'invalid_input' ? 'tax.chooseTarget' : 'tax.updateFailed' }
    },
  )
}

function namesOf(form: FormData, level: TaxonomyLevel) {
  if (level !== 'types' && level !== 'categories') return {}
  const given = languages.map((language) => [language, fieldOf(form, `names-${language}`).trim()] as const)
  return { names: Object.fromEntries(given.filter(([, name]) => name !== '')) }
}

function iconOf(form: FormData) {
  const iconName = typeIcons.find((icon) => icon === form.get('iconName'))
  return iconName && { iconName }
}

function yearsOf(form: FormData, level: TaxonomyLevel) {
  if (level !== 'variants') return {}
  const year = (name: string) => (fieldOf(form, name) === '' ? null : Number(fieldOf(form, name)))
  return { fromYear: year('fromYear'), toYear: year('toYear') }
}

/** The typed values stay, with the reason beside the field. */
function refused(say: AdminKey, which: string, level: TaxonomyLevel, form: FormData, problem: Problem): AdminOutcome {
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const outcome = { ok: false, form: which, typed }
  if (problem.code === 'taxonomy_duplicate') {
    const { name, parent } = problem.details as { name: string; parent: string | null }
    const values = { name, parent: parent ?? '' }
    return { ...outcome, say: `taxDuplicate.${level}`, values, errors: { name: `taxDuplicate.${level}` } }
  }
  if (problem.code === 'taxonomy_entry_fixed')
    return { ...outcome, say: 'tax.otherFixed', errors: { name: 'tax.otherFixed' } }
  const errors: Record<string, AdminKey> = {
    ...(isAbout(problem, 'name') && { name: 'tax.nameRequired' }),
    ...((isAbout(problem, 'fromYear') || isAbout(problem, 'toYear')) && { toYear: 'tax.years' }),
    ...(level !== 'types' &&
      ((which === 'add' && fieldOf(form, 'parentId') === '') || problem.code === 'taxonomy_parent_not_found') && {
        parentId: `taxParent.${level}`,
      }),
  }
  const [first] = Object.values(errors)
  return { ...outcome, say: first ?? say, errors }
}
