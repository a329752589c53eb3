import { describe, expect, test } from 'vitest'
import { emptyWizardData, type TextField, type WizardData } from './wizard-data.ts'
import { fittingData } from './fitting-fields.ts'
import { changeWizard, consistent } from './wizard-state.ts'

const golf: WizardData = {
  ...emptyWizardData,
  make: 'volkswagen',
  model: 'golf',
  variant: 'gti',
  bodyType: 'hatchback',
  fuelType: 'petrol',
  transmission: 'manual',
  engineCc: '1984',
  doors: '5',
  co2GramsPerKm: '160',
  features: ['bluetooth', 'sunroof'],
  location: 'Berlin, Germany',
  city: 'Berlin',
  region: 'Berlin',
  country: 'DE',
  latitude: '52.52',
  longitude: '13.4',
}
const set = (data: WizardData, field: TextField, value: string) => changeWizard(data, { kind: 'set', field, value })

describe('what depends on a choice goes with it', () => {
  test('another vehicle type clears make, model and variant, and leaves out what does not fit', () => {
    expect(fittingData(set(golf, 'vehicleType', 'motorcycle'))).toMatchObject({
      make: '',
      model: '',
      variant: '',
      bodyType: '',
      doors: '',
      features: ['bluetooth'],
    })
  })

  test('another make clears model and variant, another model the variant', () => {
    expect(set(golf, 'make', 'fiat')).toMatchObject({ make: 'fiat', model: '', variant: '' })
    expect(set(golf, 'model', 'passat')).toMatchObject({ make: 'volkswagen', model: 'passat', variant: '' })
  })

  test('an electric vehicle has no engine size and no manual transmission', () => {
    expect(fittingData(set(golf, 'fuelType', 'electric'))).toMatchObject({ engineCc: '', transmission: '' })
  })

  test.each([
    ['fuelType', 'electric', 'petrol'],
    ['fuelType', 'electric', ''],
    ['bodyType', '', 'hatchback'],
  ] as const)('%s set to “%s” and then to “%s” loses nothing that was typed', (field, slip, meant) => {
    const back = set(set(golf, field, slip), field, meant)
    expect(fittingData(back)).toEqual({ ...golf, [field]: meant })
  })

  test('a slip of the vehicle type loses no facts and no equipment', () => {
    const back = set(set({ ...golf, powerKw: '110' }, 'vehicleType', 'motorcycle'), 'vehicleType', 'car')
    expect(fittingData(back)).toMatchObject({ bodyType: 'hatchback', doors: '5', features: ['bluetooth', 'sunroof'] })
  })

  test('an added category goes with its vehicle type', () => {
    const boat = { ...golf, vehicleType: 'boat', bodyType: 'sailing_yacht' }
    expect(fittingData(boat)).toMatchObject({ vehicleType: 'boat', bodyType: 'sailing_yacht' })
    expect(set(boat, 'vehicleType', 'car').bodyType).toBe('')
  })

  test('a touring caravan has no engine at all', () => {
    const caravan = set(
      { ...golf, vehicleType: 'caravan', powerKw: '85', powerPs: '116' },
      'bodyType',
      'touring_caravan',
    )
    expect(fittingData(caravan)).toMatchObject({
      doors: '',
      fuelType: '',
      transmission: '',
      engineCc: '',
      powerKw: '',
      powerPs: '',
    })
  })

  test.each(['', 'Berl', 'Berlin, Germany, Europe'])(
    'a location that reads “%s” is no chosen place any more',
    (text) => {
      const place = { city: '', region: '', country: '', latitude: '', longitude: '' }
      expect(set(golf, 'location', text)).toMatchObject({ location: text, ...place })
    },
  )
})

describe('what is typed is written as it belongs', () => {
  test.each([
    ['registrationNumber', 'b-ab 123', 'B-AB 123'],
    ['vin', 'wvw zzz1kz6w123456', 'WVWZZZ1KZ6W123456'],
    ['vin', 'wvwzzz1kz6w1234567890', 'WVWZZZ1KZ6W123456'],
    ['vin', ' WVWZZZ 1KZ‑6W1 234 56 ', 'WVWZZZ1KZ6W123456'],
    ['priceEuros', '€ 12,500', '12500'],
    ['priceEuros', '8.450,00 €', '8450'],
    ['priceEuros', '123456789012', '123456789012'],
    ['mileageKm', '143.500', '143500'],
  ] as const)('%s %s becomes %s', (field, typed, written) => {
    expect(set(golf, field, typed)[field]).toBe(written)
  })

  test('kilowatts and PS follow each other', () => {
    expect(set(golf, 'powerKw', '110')).toMatchObject({ powerKw: '110', powerPs: '150' })
    expect(set(golf, 'powerPs', '150')).toMatchObject({ powerKw: '110', powerPs: '150' })
    expect(set(golf, 'powerPs', '68 PS')).toMatchObject({ powerKw: '50', powerPs: '68 PS' })
    expect(set({ ...golf, powerKw: '110', powerPs: '150' }, 'powerKw', '')).toMatchObject({ powerKw: '', powerPs: '' })
  })

  test('a registration as papers have it gives year and month', () => {
    expect(set(golf, 'year', '05/2018')).toMatchObject({ year: '2018', firstRegistrationMonth: '5' })
    expect(set(golf, 'year', '1.11.1967')).toMatchObject({ year: '1967', firstRegistrationMonth: '11' })
    expect(set(golf, 'year', '05/2')).toMatchObject({
      year: '05/2',
      firstRegistrationMonth: golf.firstRegistrationMonth,
    })
  })

  test('features keep the order of the checklist, whatever the order of ticking', () => {
    const ticked = changeWizard(golf, { kind: 'feature', feature: 'airbags', on: true })
    expect(ticked.features).toEqual(['sunroof', 'airbags', 'bluetooth'])
    expect(changeWizard(ticked, { kind: 'feature', feature: 'bluetooth', on: false }).features).toEqual([
      'sunroof',
      'airbags',
    ])
  })
})

test('a form without script is made consistent in the same way', () => {
  const sent = {
    ...golf,
    vin: 'wvwzzz1kz6w123456',
    priceEuros: '12.500',
    powerPs: '150',
    fuelType: 'electric',
    make: '',
  }
  expect(consistent(sent)).toMatchObject({
    vin: 'WVWZZZ1KZ6W123456',
    priceEuros: '12500',
    powerKw: '110',
    model: '',
    variant: '',
  })
})
