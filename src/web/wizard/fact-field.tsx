/** A fact of the vehicle as a field of the wizard, by its kind. */
import { Fragment, type ReactNode } from 'react'
import type { NumberFact, WizardSection } from '../../contract/market/fact-kinds.ts'
import { type FactsOn, surfacesOf } from '../../contract/market/fact-surfaces.ts'
import { type FactKey, factOf, type FactsWith, valuesWithin } from '../../contract/market/vehicle-facts.ts'
import { factName, factWords, isNamed, type NamedElsewhere, type NamedFact } from '../facts/fact-words.ts'
import { type Speech, useSpeech } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { factsOfSection } from './fact-sections.ts'
import { fits } from './fitting-fields.ts'
import { SelectInput } from './select-input.tsx'
import { NumberInput, TypedInput } from './text-inputs.tsx'
import { useWizardForm } from './wizard-context.tsx'
import { isFeatures, type SingleFact } from './wizard-data.ts'

/** Facts that a section has to show in its own way: those without a name among the texts, and those that are several. */
type OwnFact<Section> = FactsOn<{ asked: Section }> & (NamedElsewhere | FactsWith<{ kind: 'several' }>)
type Own<Section> = Partial<Record<FactKey, ReactNode>> & Record<OwnFact<Section>, ReactNode>

/** The fields of a section; `own` renders special ones. Fields that do not fit the vehicle are left out. */
export function FactFields<Section extends WizardSection>({ section, own }: { section: Section; own: Own<Section> }) {
  const { data } = useWizardForm()
  const special: Partial<Record<FactKey, ReactNode>> = own
  return factsOfSection(section, data.vehicleType).map((key) => {
    if (isFeatures(key) || !fits(key, data)) return null
    if (key in special) return <Fragment key={key}>{special[key]}</Fragment>
    return isNamed(key) && <FactField key={key} fact={key} />
  })
}

type FactFieldProps = ({ fact: NamedFact & SingleFact; label?: string } | { fact: SingleFact; label: string }) & {
  options?: readonly string[]
  /** False: the form asks for it, though a listing may lack it. */
  optional?: boolean
  /** Of a choice. */
  hint?: string
  className?: string
}

/** `options` of a choice are those of the vocabulary by default. */
export function FactField({ fact: key, label: given, options, optional: isOptional, hint, className }: FactFieldProps) {
  const speech = useSpeech()
  const text = useSellerText()
  const fact = factOf(key)
  const label = given ?? (isNamed(key) ? speech.text(factName(key)) : key)
  const optional = isOptional ?? fact.required !== true
  switch (fact.kind) {
    case 'number':
      if (fact.picked) return select(valuesWithin(fact).map(String))
      return (
        <NumberInput
          field={key}
          label={label}
          optional={optional}
          maxLength={String(fact.max).length}
          decimal={fact.written !== undefined}
          {...unitOf(fact, speech)}
        />
      )
    case 'day':
      return <TypedInput field={key} type="date" label={label} optional={optional} />
    case 'code':
    case 'text':
      return <TypedInput field={key} label={label} optional={optional} maxLength={fact.maxLength} />
    case 'choice':
      return select(options ?? fact.values.filter((value) => value !== fact.unstated))
    case 'taxonomy':
    case 'several':
      return select(options ?? [])
  }

  function select(values: readonly string[]) {
    const isStatement = surfacesOf(key).asked === 'history' || (fact.kind === 'choice' && fact.unstated !== undefined)
    return (
      <SelectInput
        field={key}
        label={label}
        optional={optional}
        className={className}
        {...(hint !== undefined && { hint })}
        {...(isStatement && { none: text('wizard.notStated') })}
        options={values.map((value) => ({ value, label: factWords(key, value, speech) ?? value }))}
      />
    )
  }
}

/** The unit behind the field. */
function unitOf({ unit, written }: NumberFact, { formats }: Speech): { unit?: string } {
  if (unit === 'months') return { unit: formats.monthsUnit }
  const words = written?.unit ?? unit
  return words === undefined ? {} : { unit: words }
}
