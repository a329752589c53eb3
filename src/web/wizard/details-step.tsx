/** Step 2: everything a buyer asks, in the specification's order. */
import { bodyTypesOf } from '../i18n/site-facts.ts'
import { useSpeech, useText } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { PriceInput } from './amount-input.tsx'
import { ContactBlock } from './contact-block.tsx'
import { FeatureChecklist } from './feature-checklist.tsx'
import { fits, fittingTransmissions } from './fitting-fields.ts'
import { FieldSection } from './form-field.tsx'
import { HistoryFields } from './history-fields.tsx'
import { PictureSection } from './picture-section.tsx'
import { SelectInput } from './select-input.tsx'
import { DescriptionInput } from './description-input.tsx'
import { NumberInput, TypedInput } from './text-inputs.tsx'
import { VinInput } from './vin-input.tsx'
import { useWizardForm } from './wizard-context.tsx'
import { wizardOptions } from './wizard-options.ts'

export function DetailsStep({ signIn }: { signIn: string }) {
  const text = useSellerText()
  return (
    <div className="space-y-8">
      <TechnicalFields />
      <FieldSection title={text('wizard.papers')}>
        <TypedInput
          field="registrationNumber"
          label={text('wizard.registrationNumber')}
          hint={text('wizard.registrationNumberHint')}
          maxLength={20}
          optional
          autoCapitalize="characters"
          spellCheck={false}
        />
        <VinInput />
      </FieldSection>
      <FeatureChecklist />
      <OfferFields />
      <ContactBlock />
      <PictureSection signIn={signIn} />
      <FieldSection title={text('wizard.more')}>
        <TypedInput
          field="videoUrl"
          label={text('wizard.videoUrl')}
          hint={text('wizard.videoHint')}
          placeholder="https://www.youtube.com/watch?v=…"
          inputMode="url"
          optional
          maxLength={300}
          className="sm:col-span-2"
        />
        <DealerAddress />
      </FieldSection>
      <HistoryFields />
    </div>
  )
}

function TechnicalFields() {
  const { site, text: words } = useSpeech()
  const text = useSellerText()
  const { data } = useWizardForm()
  const bodies = bodyTypesOf(site, data.vehicleType)
  const asks = (field: Parameters<typeof fits>[0]) => fits(field, data)
  return (
    <FieldSection title={words('facts.technical')}>
      <SelectInput
        field="bodyType"
        label={words('fact.bodyType')}
        options={bodies.map((value) => ({ value, label: words(`bodyType.${value}`) }))}
      />
      {asks('fuelType') && (
        <SelectInput
          field="fuelType"
          label={words('filter.fuelType')}
          optional
          options={wizardOptions.fuelType.map((value) => ({ value, label: words(`fuelType.${value}`) }))}
        />
      )}
      {asks('transmission') && (
        <SelectInput
          field="transmission"
          label={words('fact.transmission')}
          optional
          options={fittingTransmissions(data.fuelType).map((value) => ({
            value,
            label: words(`transmission.${value}`),
          }))}
        />
      )}
      {asks('engineCc') && (
        <NumberInput field="engineCc" label={words('fact.engine')} unit="cm³" maxLength={5} optional />
      )}
      {asks('powerKw') && (
        <div className="grid grid-cols-2 gap-3">
          <NumberInput field="powerKw" label={text('wizard.powerKw')} unit="kW" maxLength={4} />
          <NumberInput field="powerPs" label={text('wizard.powerPs')} unit="PS" maxLength={4} />
        </div>
      )}
      {asks('co2GramsPerKm') && (
        <NumberInput field="co2GramsPerKm" label={words('fact.co2')} unit="g/km" maxLength={4} optional />
      )}
      <SelectInput
        field="colour"
        label={words('fact.colour')}
        optional
        options={wizardOptions.colour.map((value) => ({ value, label: words(`colour.${value}`) }))}
      />
      {asks('doors') && (
        <SelectInput
          field="doors"
          label={words('fact.doors')}
          optional
          options={wizardOptions.doors.map((count) => ({ value: String(count), label: String(count) }))}
        />
      )}
    </FieldSection>
  )
}

function OfferFields() {
  const words = useText()
  const text = useSellerText()
  const { viewer } = useWizardForm()
  return (
    <FieldSection title={text('wizard.offer')}>
      <SelectInput
        field="condition"
        label={words('fact.condition')}
        options={wizardOptions.condition.map((value) => ({ value, label: words(`condition.${value}`) }))}
      />
      <PriceInput />
      {viewer.isDealer && (
        <SelectInput
          field="vatTreatment"
          label={words('fact.vat')}
          optional
          none={text('wizard.notStated')}
          options={(['deductible', 'margin'] as const).map((value) => ({ value, label: words(`vat.${value}`) }))}
          className="sm:col-span-2"
        />
      )}
      <DescriptionInput />
    </FieldSection>
  )
}

/** Dealers may name the yard where the vehicle stands (specification section 2). */
function DealerAddress() {
  const text = useSellerText()
  const { viewer } = useWizardForm()
  if (!viewer.isDealer) return null
  return (
    <TypedInput
      field="dealerAddress"
      label={text('wizard.dealerAddress')}
      hint={text('wizard.dealerAddressHint')}
      autoComplete="street-address"
      optional
      maxLength={200}
      className="sm:col-span-2"
    />
  )
}
