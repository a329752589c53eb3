/** Step 1: the vehicle, its mileage and its place. */
import { maxModelDescriptionLength } from '../../contract/market/limits.ts'
import { sameMake } from '../../contract/market/make-names.ts'
import { isOtherModel, maxOtherMakeLength, otherLast, otherMake } from '../../contract/market/other-model.ts'
import type { Formats } from '../i18n/format.ts'
import { bodyTypesOf } from '../i18n/site-facts.ts'
import { useSpeech } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { MileageInput } from './amount-input.tsx'
import { FactField } from './fact-field.tsx'
import { factsOfSection } from './fact-sections.ts'
import { fits } from './fitting-fields.ts'
import { LocationField } from './location-field.tsx'
import { PaperFields } from './paper-fields.tsx'
import { SelectInput } from './select-input.tsx'
import { NumberInput, TypedInput } from './text-inputs.tsx'
import type { Taxonomy, TaxonomyOption } from './use-taxonomy.ts'
import { VehicleDataState } from './vehicle-data-state.tsx'
import { VehicleTypeInput } from './vehicle-type-input.tsx'
import { useWizardForm } from './wizard-context.tsx'

export function BasicsStep({ taxonomy }: { taxonomy: Taxonomy }) {
  const { site, text: words, formats } = useSpeech()
  const text = useSellerText()
  const { data } = useWizardForm()
  const { makes, models, variants } = taxonomy
  const isOther = isOtherModel(data.model)
  const isTypedMake = data.make === otherMake
  const known = isTypedMake ? sameMake(makes, data.otherMake) : undefined
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <VehicleTypeInput className="sm:col-span-2" />
      <PaperFields makes={makes} />
      <VehicleDataState taxonomy={taxonomy} />
      <SelectInput
        field="make"
        label={words('filter.make')}
        options={[...optionsOf(makes, formats), { value: otherMake, label: text('wizard.makeNotListed') }]}
        loading={taxonomy.loading && makes.length === 0}
      />
      {isTypedMake && (
        <TypedInput
          field="otherMake"
          label={text('wizard.otherMake')}
          hint={known ? <KnownMake make={known} /> : text('wizard.otherMakeHint')}
          maxLength={maxOtherMakeLength}
        />
      )}
      {!isTypedMake && (
        <SelectInput
          field="model"
          label={words('filter.model')}
          options={optionsOf(models, formats)}
          loading={taxonomy.loading && data.make !== '' && models.length === 0}
          disabled={data.make === '' && models.length === 0}
          {...(data.make === '' && { none: text('wizard.makeFirst') })}
        />
      )}
      {/* Without a script the next level's lists come with the form. */}
      <noscript className="sm:col-span-2">
        <button type="submit" name="intent" value="refresh" className={buttonClass({ look: 'secondary' })}>
          {text('wizard.showModels')}
        </button>
      </noscript>
      {!isTypedMake && (
        <SelectInput
          field="variant"
          label={words('filter.variant')}
          options={optionsOf(variants, formats)}
          loading={taxonomy.loading && data.model !== '' && variants.length === 0}
          optional
          disabled={data.model === '' || (variants.length === 0 && !taxonomy.loading)}
          none={variantNone()}
        />
      )}
      {factsOfSection('basics', data.vehicleType).includes('bodyType') && (
        <FactField fact="bodyType" options={bodyTypesOf(site, data.vehicleType)} optional={false} />
      )}
      <TypedInput
        field="modelDescription"
        label={words('fact.modelDescription')}
        hint={text(isOther ? 'wizard.otherModelHint' : 'wizard.modelDescriptionHint')}
        maxLength={maxModelDescriptionLength}
        optional={!isOther}
      />
      {fits('mileageKm', data) && <MileageInput />}
      <NumberInput field="year" label={words('filter.year')} maxLength={4} inputMode="text" />
      <LocationField className="sm:col-span-2" />
    </div>
  )

  function variantNone(): string {
    if (data.model === '') return text('wizard.modelFirst')
    return variants.length === 0 && !taxonomy.loading ? words('any.noVariants') : text('wizard.anyVariant')
  }
}

/** The typed name means a make of the list: one press chooses it, with its models. */
function KnownMake({ make: { slug, name } }: { make: TaxonomyOption }) {
  const { formats } = useSpeech()
  const text = useSellerText()
  const { change } = useWizardForm()
  const make = formats.vehicle(name)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {text('wizard.makeIsListed', { make })}
      <button
        type="button"
        onClick={() => change({ kind: 'set', field: 'make', value: slug })}
        className={buttonClass({ look: 'secondary', size: 'small' })}
      >
        {text('wizard.chooseMake', { make })}
      </button>
    </span>
  )
}

/** In the user's alphabetical order, which puts Škoda beside Skoda and not after Z; "Other" is last. */
function optionsOf(entries: readonly TaxonomyOption[], formats: Formats) {
  return entries
    .map(({ slug, name }) => ({ slug, value: slug, label: formats.vehicle(name) }))
    .toSorted((one, next) => otherLast(one, next) || formats.compare(one.label, next.label))
}
