import { expect, test } from 'vitest'
import { listingDraft } from '../../contract/listing-draft.ts'
import { listingDraftOf, wizardFactsOf } from './listing-draft-of.ts'
import { emptyWizardData, type WizardData, wizardDataOf } from './wizard-data.ts'

const golf: WizardData = {
  ...emptyWizardData,
  make: 'volkswagen',
  model: 'golf',
  year: '2018',
  mileageKm: '85000',
  location: 'Berlin, Germany',
  city: 'Berlin',
  country: 'DE',
  latitude: '52.52',
  longitude: '13.4',
  bodyType: 'hatchback',
  condition: 'used_good',
  priceEuros: '14900',
  description: '  Well kept, always serviced.  ',
  contactPhone: ' +49 30 1234567 ',
  videoUrl: 'youtu.be/dQw4w9WgXcQ',
  dealerAddress: 'Hauptstr. 1',
  vatTreatment: 'margin',
  features: ['bluetooth'],
}
const privately = { isDealer: false, isAdmin: false, language: 'de' }
const dealing = { isDealer: true, isAdmin: false, language: 'de' }

test('a complete wizard is what the contract takes', () => {
  expect(listingDraft.parse(listingDraftOf(golf, [], privately))).toMatchObject({
    year: 2018,
    priceEuros: 14_900,
    variant: null,
    fuelType: null,
    description: 'Well kept, always serviced.',
    contactPhone: '+49 30 1234567',
    videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    accident: 'not_stated',
    latitude: 52.52,
  })
})

test('a model description is one line, whatever was pasted along with it', () => {
  const pasted = { ...golf, modelDescription: ' 320d\txDrive \u202eTouring ' }
  expect(listingDraft.parse(listingDraftOf(pasted, [], privately)).modelDescription).toBe('320d xDrive  Touring')
  expect(listingDraftOf({ ...golf, modelDescription: ' \u200e ' }, [], privately).modelDescription).toBeNull()
})

test('who has no contact block states no phone, who is no dealer neither VAT nor a yard', () => {
  expect(listingDraftOf(golf, [], dealing)).toMatchObject({
    contactPhone: null,
    dealerAddress: 'Hauptstr. 1',
    vatTreatment: 'margin',
  })
  expect(listingDraftOf(golf, [], privately)).toMatchObject({ dealerAddress: null, vatTreatment: 'not_stated' })
  expect(listingDraftOf(golf, [], { ...dealing, isAdmin: true })).toMatchObject({ contactPhone: '+49 30 1234567' })
})

test('a listing that is opened for editing and sent again states the same', () => {
  const stated = listingDraft.parse(listingDraftOf(golf, [], privately))
  const again = listingDraftOf(wizardDataOf(wizardFactsOf(stated)), [], privately)
  expect(listingDraft.parse(again)).toEqual(stated)
})
