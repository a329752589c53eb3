import { describe, expect, test } from 'vitest'
import english from '../seller-texts/messages/en.json'
import { emptyWizardData, type WizardData } from './wizard-data.ts'
import { firstIncompleteStep, issuesOfStep } from './wizard-issues.ts'
import type { Step } from './wizard-steps.ts'

const ofPrivateSeller = { now: new Date('2026-06-01T09:00:00Z'), isDealer: false }
const complete: WizardData = {
  ...emptyWizardData,
  make: 'volkswagen',
  model: 'golf',
  year: '2018',
  mileageKm: '85000',
  location: 'Berlin, Germany',
  city: 'Berlin',
  country: 'DE',
  bodyType: 'hatchback',
  condition: 'used_good',
  priceEuros: '14900',
  description: 'Well kept, always serviced.',
}

function wordsOf(step: Step, data: Partial<WizardData>): string[] {
  return issuesOfStep(step, { ...complete, ...data }, ofPrivateSeller).map(({ message, values }) =>
    english[message].replace('{max}', String(values?.max)),
  )
}

test('an empty first step says what it needs, in the words and order of the specification', () => {
  expect(
    issuesOfStep(1, { ...emptyWizardData, vehicleType: '' }, ofPrivateSeller).map(({ message }) => english[message]),
  ).toEqual([
    'Please select a vehicle type',
    'Please select a make',
    'Please select a model',
    'Please enter the mileage',
    'Please enter the year',
    'Please enter the location',
  ])
})

test('an empty second step says what it needs', () => {
  expect(issuesOfStep(2, emptyWizardData, ofPrivateSeller).map(({ message }) => english[message])).toEqual([
    'Please select a body type',
    'Please select vehicle condition',
    'Please enter the asking price',
    'Please provide a description (at least 10 characters)',
  ])
})

test.each<[Step, Partial<WizardData>, string[]]>([
  [1, { year: '1899' }, ['Year must be between 1900 and 2027']],
  [1, { year: '1900' }, []],
  [1, { year: '2027' }, []],
  [1, { year: '2028' }, ['Year must be between 1900 and 2027']],
  [1, { year: '20' }, ['Year must be between 1900 and 2027']],
  [1, { mileageKm: '0' }, []],
  [1, { mileageKm: '', odometer: 'unknown' }, []],
  [1, { vehicleType: 'caravan', bodyType: '' }, ['Please select a body type']],
  [1, { vehicleType: 'caravan', bodyType: 'touring_caravan', mileageKm: '' }, []],
  [1, { vehicleType: 'caravan', bodyType: 'campervan', mileageKm: '' }, ['Please enter the mileage']],
  [2, { mileageKm: '0' }, ['A used vehicle with 0 km? Correct the mileage in step 1, or confirm it here.']],
  [2, { mileageKm: '0', zeroMileage: true }, []],
  [
    2,
    { mileageKm: '0', offerKind: 'day_registration', consumptionMlPerKm: '5', co2GramsPerKm: '99', fuelType: 'petrol' },
    [],
  ],
  [1, { mileageKm: '-1' }, ['Please enter a valid mileage']],
  [1, { mileageKm: 'many' }, ['Please enter a valid mileage']],
  [1, { variant: '' }, []],
  [1, { model: 'other' }, ['Please describe the model, since it is not in the list']],
  [1, { model: 'other', modelDescription: ' ' }, ['Please describe the model, since it is not in the list']],
  [1, { model: 'other', modelDescription: '181 Kurierwagen' }, []],
  [1, { location: 'Berlin', city: '', country: '' }, ['Please choose a place from the list']],
  [2, { priceEuros: '0' }, ['Please enter a valid price']],
  [2, { priceEuros: '1' }, []],
  [2, { description: '  too short ' }, ['Please provide a description (at least 10 characters)']],
  [2, { description: '1234567890' }, []],
  [2, { priceEuros: '123456789012' }, ['The price can have at most 8 digits']],
  [2, { fuelType: 'electric', engineCc: 'two litres' }, []],
  [2, { vin: 'WVWZZZ1KZ6W12345' }, ['A VIN has 17 characters']],
  [2, { vin: 'WVWZZZ1KZ6W123456' }, []],
  [2, { typeKey: '0603' }, ['Please enter the key as in the papers, such as 0603/BGU']],
  [2, { typeKey: '0603 bgu' }, []],
  [2, { videoUrl: 'https://example.com/film' }, ['Please enter a link to YouTube or Vimeo']],
  [2, { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }, []],
  [2, { contactPhone: 'call me' }, ['Please enter a valid phone number']],
  [2, { contactPhone: '+49 (30) 123-4567' }, []],
  [2, { fuelType: '', transmission: '', doors: '' }, []],
  [3, {}, []],
])('step %i with %o', (step, data, expected) => {
  expect(wordsOf(step, data)).toEqual(expected)
})

test('the first incomplete step is where somebody goes on', () => {
  expect(firstIncompleteStep(complete, ofPrivateSeller)).toBeNull()
  expect(firstIncompleteStep({ ...complete, priceEuros: '' }, ofPrivateSeller)).toBe(2)
  expect(firstIncompleteStep({ ...complete, priceEuros: '', make: '' }, ofPrivateSeller)).toBe(1)
})

describe('a nearly new car in Germany', () => {
  const nearlyNew = { ...complete, fuelType: 'petrol', year: '2026' } as const
  const inNovember = { isDealer: true, now: new Date('2026-11-28T09:00:00Z') }

  test('of a dealer is asked for the month, then for what its law wants', () => {
    expect(issuesOfStep(2, nearlyNew, inNovember)).toEqual([
      { field: 'firstRegistrationMonth', message: 'wizardError.monthOfNewCar' },
    ])
    const ofMay = { ...nearlyNew, firstRegistrationMonth: '5' }
    expect(issuesOfStep(2, ofMay, inNovember)).toEqual([
      { field: 'consumptionMlPerKm', message: 'wizardError.nearlyNewCar' },
    ])
    expect(issuesOfStep(2, { ...ofMay, consumptionMlPerKm: '5.2', co2GramsPerKm: '121' }, inNovember)).toEqual([])
    expect(issuesOfStep(2, ofMay, { ...inNovember, mayWait: true })).toEqual([])
  })

  test('is no nearly new one for want of a mileage', () => {
    const unknown = { ...nearlyNew, year: '2019', mileageKm: '' }
    expect(issuesOfStep(2, unknown, inNovember)).toEqual([])
  })

  test('of a private seller is a used one', () => {
    expect(issuesOfStep(2, nearlyNew, { ...inNovember, isDealer: false })).toEqual([])
  })
})
