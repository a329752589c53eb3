import { expect, test } from 'vitest'
import { listingDraft } from '../../contract/listing-draft.ts'
import { ofOneVehicle, similarWizardData } from './similar-listing.ts'
import { issuesOfStep } from './wizard-issues.ts'
import { emptyWizardData } from './wizard-data.ts'

const stated = listingDraft.parse({
  vehicleType: 'caravan', make: 'hymer', model: 'b-klasse', year: 2019, mileageKm: 42_000, priceEuros: 68_000, condition: 'used_good',
  bodyType: 'fully_integrated', fuelType: 'diesel', powerKw: 120, berths: 4, lengthCm: 699, features: ['air_conditioning'],
  modelDescription: 'MC I 580', description: 'Well kept, always serviced.', location: 'Berlin, Germany', city: 'Berlin', country: 'DE',
  latitude: 52.52, longitude: 13.4, contactPhone: '+49 30 1234567', showContactPhone: false, videoUrl: 'https://vimeo.com/1',
  imageIds: ['018f0000-0000-7000-8000-0000000000aa'], vin: 'WF0XXXTTGXKA12345', registrationNumber: 'B AB 123', accident: 'no',
  damaged: 'no', serviceHistory: 'yes', previousOwners: 1, inspectionValidUntil: '2027-03-31', firstRegistrationMonth: 4,
}) // prettier-ignore

test('a similar listing has the facts, equipment, texts and contact of the earlier one', () => {
  expect(similarWizardData(stated)).toMatchObject({
    vehicleType: 'caravan',
    make: 'hymer',
    model: 'b-klasse',
    year: '2019',
    bodyType: 'fully_integrated',
    powerKw: '120',
    powerPs: '163',
    berths: '4',
    lengthCm: '699',
    features: ['air_conditioning'],
    modelDescription: 'MC I 580',
    description: 'Well kept, always serviced.',
    city: 'Berlin',
    contactPhone: '+49 30 1234567',
    showContactPhone: false,
  })
})

test('it has nothing that is true of the earlier vehicle only', () => {
  const similar = similarWizardData(stated)
  expect(similar).toMatchObject({
    priceEuros: '',
    mileageKm: '',
    vin: '',
    registrationNumber: '',
    videoUrl: '',
    images: [],
  })
  expect(ofOneVehicle).toEqual(
    expect.arrayContaining(['accident', 'damaged', 'serviceHistory', 'previousOwners', 'vin']),
  )
  for (const key of ofOneVehicle) expect(similar[key]).toEqual(emptyWizardData[key])
})

test('it cannot be published before price and mileage are stated', () => {
  const similar = similarWizardData(stated)
  const fields = ([1, 2] as const).flatMap((step) =>
    issuesOfStep(step, similar, { now: new Date('2026-06-01'), isDealer: false }),
  )
  expect(fields.map(({ field }) => field)).toEqual(['mileageKm', 'priceEuros'])
})
