/** Makes and changes packages. */
import { ownValue } from '../../contract/market/own-value.ts'
import { packageOf, type PackageType, packageTypes } from '../../contract/market/sale-kinds.ts'
import { creditTypes, languages } from '../../contract/market/vocabulary.ts'
import type { AdminKey } from '../admin-texts/admin-text.tsx'
import type { PageContext } from '../page-context.ts'
import type { Problem } from '../problems.ts'
import { type AdminOutcome, fieldOf, outcomeOf } from './outcome.ts'
import { moved } from './package-order.ts'
import { numberIn, typedIn } from './typed-values.ts'
import { intentOf } from '../intent-of.ts'

export function changePackages({ api }: Pick<PageContext, 'api'>, form: FormData): Promise<AdminOutcome> {
  const intent = intentOf(form, ['add', 'update', 'retire', 'restore', 'up', 'down', 'sync'])
  const name = fieldOf(form, 'name').trim()
  const packageId = fieldOf(form, 'packageId')
  const type = typeIn(form)
  return outcomeOf(
    async () => {
      switch (intent) {
        case 'add':
          await api.adminPackages.create({ ...statedIn(form, type), type })
          return { ok: true, say: 'pack.added', values: { name } }
        case 'update': {
          const { package: saved } = await api.adminPackages.update({ ...statedIn(form, type), packageId })
          const isNew = saved.packageId !== packageId
          return {
            ok: true,
            say: 'pack.updated',
            ...(isNew && { more: 'pack.replacedText' as const }),
            values: { name },
          }
        }
        case 'retire':
        case 'restore':
          await api.adminPackages.setSale({ packageId, isOnSale: intent === 'restore' })
          return { ok: true, say: intent === 'restore' ? 'pack.restored' : 'pack.retired', values: { name } }
        case 'up':
        case 'down': {
          const { packages } = await api.adminPackages.list({})
          await api.adminPackages.order({ packageIds: moved(packages, packageId, intent) })
          return { ok: true, say: 'pack.moved', values: { name } }
        }
        case 'sync': {
          const { stripe } = (await api.adminPackages.sync({ packageId })).package
          return stripe.state === 'failed'
            ? { ok: false, say: 'pack.syncFailed', values: { name } }
            : { ok: true, say: 'pack.synced', values: { name } }
        }
      }
    },
    (problem) => refused(problem, form, intent === 'add' ? `add-${type}` : packageId),
  )
}

function typeIn(form: FormData): PackageType {
  return packageTypes.find((type) => type === form.get('type')) ?? 'listing'
}

function statedIn(form: FormData, type: PackageType) {
  const { audience, states } = packageOf(type)
  const creditType = creditTypes.find((type) => type === form.get('creditType'))
  const count = numberIn(form, 'creditCount')
  return {
    name: fieldOf(form, 'name'),
    description: fieldOf(form, 'description'),
    translations: translationsIn(form),
    priceEuros: numberIn(form, 'priceEuros') ?? Number.NaN,
    ...(states.durationDays !== 'never' && { durationDays: numberIn(form, 'durationDays') }),
    ...(states.featuredDays !== 'never' && { featuredDays: numberIn(form, 'featuredDays') ?? 0 }),
    ...(states.maxListings !== 'never' && { maxListings: numberIn(form, 'maxListings') }),
    ...(states.credits !== 'never' && {
      credits: creditType ? { type: creditType, count: count ?? Number.NaN } : null,
    }),
    ...(audience === 'all' && { dealersOnly: form.has('dealersOnly') }),
  }
}

function translationsIn(form: FormData) {
  const stated = languages.map((language) => {
    const [name, description] = [fieldOf(form, `name-${language}`), fieldOf(form, `description-${language}`)]
    return [language, { name, description }] as const
  })
  return Object.fromEntries(
    stated.filter(([, { name, description }]) => name.trim() !== '' || description.trim() !== ''),
  )
}

/** The reason beside each field, by the field of the contract. */
const reasons: Readonly<Record<string, [field: string, key: AdminKey]>> = {
  name: ['name', 'tax.nameRequired'],
  description: ['description', 'pack.descriptionInvalid'],
  priceEuros: ['priceEuros', 'pack.priceInvalid'],
  durationDays: ['durationDays', 'pack.daysInvalid'],
  featuredDays: ['featuredDays', 'pack.daysInvalid'],
  maxListings: ['maxListings', 'pack.countInvalid'],
  credits: ['creditCount', 'pack.creditsInvalid'],
}

function refused({ code, issues = [] }: Problem, form: FormData, which: string): AdminOutcome {
  const values = { name: fieldOf(form, 'name') }
  const outcome = { ok: false, form: which, typed: typedIn(form), values }
  if (code === 'package_name_taken') return { ...outcome, say: 'pack.nameTaken', errors: { name: 'pack.nameTaken' } }
  if (code === 'package_replaced') return { ...outcome, say: 'pack.gone' }
  if (code === 'payments_not_configured') return { ...outcome, say: 'stripe.failed', more: 'stripe.notConfigured' }
  const errors = Object.fromEntries(
    issues.flatMap(({ path }): [string, AdminKey][] => {
      const [part = '', language = '', fact = ''] = path.split('.')
      if (part === 'translations') return [[`${fact}-${language}`, 'pack.translationInvalid']]
      const reason = ownValue(reasons, part)
      return reason ? [reason] : []
    }),
  )
  const [first] = Object.values(errors)
  return { ...outcome, say: first ?? 'common.failed', errors }
}
