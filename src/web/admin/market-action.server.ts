/** Chooses the market's look and offer. What is left as it is shown keeps following the settings. */
import { type MarketChoices, type MarketState, nothingChosen } from '../../contract/admin-market.ts'
import type { LogoPart } from '../../contract/market/market-choices.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import { countries, type Language, languages } from '../../contract/market/vocabulary.ts'
import type { AdminKey } from '../admin-texts/admin-text.tsx'
import type { MessageValues } from '../i18n/text.tsx'
import type { PageContext } from '../page-context.ts'
import type { Problem } from '../problems.ts'
import { leftOutField, readLeftOut } from './left-out.ts'
import { type AdminOutcome, fieldOf, outcomeOf } from './outcome.ts'
import { typedIn } from './typed-values.ts'
import { intentOf } from '../intent-of.ts'

const logoFields = ['lightLogo', 'darkLogo'] as const
type LogoField = (typeof logoFields)[number]

export async function chooseMarket({ api }: Pick<PageContext, 'api'>, form: FormData): Promise<AdminOutcome> {
  const intent = intentOf(form, ['save', 'reset'])
  const typed = typedIn(form)
  let reading: LogoField | undefined
  return outcomeOf(
    async () => {
      const revision = Number(fieldOf(form, 'revision'))
      if (intent === 'reset') {
        await api.adminMarket.update({ ...nothingChosen, revision })
        return { ok: true, say: 'market.wasReset' }
      }
      // A logo is kept before anything can be refused, so that it need not be chosen again.
      const isAnother = logoFields.some((name) => fileIn(form, name) !== null)
      const leftOut = new Set(isAnother ? [] : readLeftOut(fieldOf(form, leftOutField)))
      for (const name of logoFields) {
        reading = name
        const logo = await logoIn(api, form, name)
        for (const part of logo.leftOut) leftOut.add(part)
        typed[name] = logo.id ?? ''
        typed[leftOutField] = [...leftOut].join()
      }
      reading = undefined
      await api.adminMarket.update({ ...choicesIn(form, typed, await api.adminMarket.get({})), revision })
      return { ok: true, say: 'market.saved', values: { [leftOutField]: [...leftOut].join() } }
    },
    (problem) => {
      const { say, ...more } = refused(problem)
      return { ok: false, typed, say, ...more, ...(reading && { errors: { [reading]: say } }) }
    },
  )
}

/** The id of the chosen file and what it lost, else the id of the logo before; null if it is taken away. */
async function logoIn(
  api: PageContext['api'],
  form: FormData,
  name: LogoField,
): Promise<{ id: string | null; leftOut: readonly LogoPart[] }> {
  const file = fileIn(form, name)
  if (file !== null) {
    const bytes = Buffer.from(await file.arrayBuffer())
    const { logo, leftOut } = await api.adminMarket.addLogo({ file: bytes.toString('base64') })
    return { id: logo.id, leftOut }
  }
  const before = fieldOf(form, name)
  return { id: before === '' || form.has(`${name}Removed`) ? null : before, leftOut: [] }
}

function fileIn(form: FormData, name: LogoField): File | null {
  const file = form.get(`${name}File`)
  return file instanceof File && file.size > 0 ? file : null
}

function choicesIn(
  form: FormData,
  typed: Record<string, string>,
  { chosen, shown, types }: MarketState,
): MarketChoices {
  const first = fieldOf(form, 'firstLanguage')
  const isFirst = (language: Language) => (language === first ? 0 : 1)
  const ticked = <Key extends string>(prefix: string, keys: readonly Key[]) =>
    keys.filter((key) => form.has(`${prefix}:${key}`))
  const spoken = ticked('language', languages).toSorted((a, b) => isFirst(a) - isFirst(b))
  const [shownFirst] = shown.languages
  const before = shown.languages.toSorted((a, b) => Number(b === shownFirst) - Number(a === shownFirst))
  return {
    name: fieldOf(form, 'name').trim() || null,
    lightColour: colourIn(form, 'lightColour'),
    darkColour: colourIn(form, 'darkColour'),
    lightLogo: typed['lightLogo'] || null,
    darkLogo: typed['darkLogo'] || null,
    logoHasName: form.has('logoHasName'),
    languages: chosen.languages === null && isSame(spoken, before, spoken[0] === before[0]) ? null : spoken,
    countries: chosenOf(chosen.countries, ticked('country', countries), shown.countries),
    vehicleTypes: chosenOf(chosen.vehicleTypes, ticked('type', types.map(({ key }) => key)), shown.vehicleTypes), // prettier-ignore
  }
}

function colourIn(form: FormData, name: string): string | null {
  return fieldOf(form, name).trim().toLowerCase() || null
}

/** Null, which follows the settings, stays null while nothing else is chosen than what they say. */
function chosenOf<Key extends string>(
  chosen: readonly Key[] | null,
  ticked: Key[],
  shown: readonly Key[],
): Key[] | null {
  return chosen === null && isSame(ticked, shown) ? null : ticked
}

function isSame(some: readonly string[], others: readonly string[], isSameFirst = true): boolean {
  return isSameFirst && some.length === others.length && some.every((key) => others.includes(key))
}

const fieldReasons: Readonly<Record<string, AdminKey>> = {
  name: 'market.nameInvalid',
  lightColour: 'market.colourInvalid',
  darkColour: 'market.colourInvalid',
  languages: 'market.chooseOne',
  countries: 'market.chooseOne',
  vehicleTypes: 'market.chooseOne',
  file: 'market.logo.too_large',
}

function refused({ code, details, issues = [] }: Problem): Omit<AdminOutcome, 'ok'> {
  const values = Object.fromEntries(
    Object.entries(details).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  ) as MessageValues
  switch (code) {
    case 'colour_not_readable': {
      const field = details['theme'] === 'dark' ? 'darkColour' : 'lightColour'
      return { say: 'market.notReadable', values, errors: { [field]: 'market.notReadable' } }
    }
    case 'logo_not_usable':
      return { say: `market.logo.${String(details['reason'])}` as AdminKey, values }
    case 'legal_language_not_offered':
      return { say: 'market.legalLanguage', errors: { languages: 'market.legalLanguage' } }
    case 'market_changed_elsewhere':
      return { say: 'market.changedElsewhere' }
    default: {
      const errors = Object.fromEntries(
        issues.flatMap(({ path }) => {
          const [field = ''] = path.split('.')
          const reason = ownValue(fieldReasons, field)
          return reason ? [[field, reason]] : []
        }),
      )
      const [first] = Object.values(errors)
      return { say: first ?? 'common.failed', errors }
    }
  }
}
