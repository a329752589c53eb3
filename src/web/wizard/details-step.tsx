/** Step 2: everything buyers ask, in the specification's order. */
import { conditions, statedConditions } from '../../contract/market/vocabulary.ts'
import { bodyTypesOf } from '../i18n/site-facts.ts'
import { useSpeech } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { PriceInput } from './amount-input.tsx'
import { ContactBlock } from './contact-block.tsx'
import { FactField, FactFields } from './fact-field.tsx'
import { FeatureChecklist } from './feature-checklist.tsx'
import { fittingTransmissions } from './fitting-fields.ts'
import { FieldSection } from './form-field.tsx'
import { EnergyFields } from './energy-fields.tsx'
import { HistoryFields } from './history-fields.tsx'
import { InteriorFields } from './interior-fields.tsx'
import { PictureSection } from './picture-section.tsx'
import { DescriptionInput } from './description-input.tsx'
import { NumberInput, TypedInput } from './text-inputs.tsx'
import { SuggestedFacts } from './suggested-facts.tsx'
import { TickBox } from './tick-box.tsx'
import { TypeKeyInput } from './type-key-input.tsx'
import { VinInput } from './vin-input.tsx'
import { useWizardForm } from './wizard-context.tsx'
import { asksAboutZero } from './wizard-issues.ts'

export function DetailsStep({ signIn }: { signIn: string }) {
  const text = useSellerText()
  return (
    <div className="space-y-8">
      <TechnicalFields />
      <FieldSection title={text('wizard.papers')}>
        <FactFields
          section="papers"
          own={{ registrationNumber: <RegistrationNumberInput />, vin: <VinInput />, typeKey: <TypeKeyInput /> }}
        />
      </FieldSection>
      <FeatureChecklist />
      <InteriorFields />
      <OfferFields />
      <EnergyFields />
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
  const { site, text: words, formats } = useSpeech()
  const text = useSellerText()
  const { data } = useWizardForm()
  return (
    <FieldSection title={words('facts.technical')}>
      <SuggestedFacts />
      <FactFields
        section="technical"
        own={{
          bodyType: <FactField fact="bodyType" options={bodyTypesOf(site, data.vehicleType)} optional={false} />,
          fuelType: <FactField fact="fuelType" label={words('filter.fuelType')} />,
          transmission: <FactField fact="transmission" options={fittingTransmissions(data.fuelType)} />,
          powerKw: (
            <div className="grid grid-cols-2 gap-3">
              <NumberInput field="powerKw" label={text('wizard.powerKw')} unit="kW" maxLength={4} />
              <NumberInput field="powerPs" label={text('wizard.powerPs')} unit={formats.horsepower} maxLength={4} />
            </div>
          ),
        }}
      />
    </FieldSection>
  )
}

function OfferFields() {
  const text = useSellerText()
  const { viewer } = useWizardForm()
  return (
    <FieldSection title={text('wizard.offer')}>
      <FactFields
        section="offer"
        own={{
          priceEuros: <PriceInput />,
          condition: <ConditionInput />,
          vatTreatment: viewer.isDealer && <FactField fact="vatTreatment" className="sm:col-span-2" />,
        }}
      />
      <DescriptionInput />
    </FieldSection>
  )
}

/** A used vehicle that has driven nothing is most often a slip, and buyers search by it. */
function ConditionInput() {
  const text = useSellerText()
  const { data, change } = useWizardForm()
  return (
    <div>
      <FactField fact="condition" options={data.condition === 'used' ? conditions : statedConditions} />
      {asksAboutZero(data) && (
        <>
          <input type="hidden" name="asked" value="zeroMileage" />
          <TickBox
            name="zeroMileage"
            checked={data.zeroMileage}
            onChange={(event) => change({ kind: 'switch', field: 'zeroMileage', on: event.currentTarget.checked })}
            label={text('wizard.zeroMileageTrue')}
          />
        </>
      )}
    </div>
  )
}

function RegistrationNumberInput() {
  const text = useSellerText()
  return (
    <TypedInput
      field="registrationNumber"
      label={text('wizard.registrationNumber')}
      hint={text('wizard.registrationNumberHint')}
      maxLength={20}
      optional
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}

/** Dealers may name the yard where the vehicle is (specification section 2). */
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
