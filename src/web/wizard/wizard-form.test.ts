import { expect, test } from 'vitest'
import { emptyWizardData, type WizardData } from './wizard-data.ts'
import { readWizardForm } from './wizard-form.ts'

const golf: WizardData = {
  ...emptyWizardData,
  make: 'volkswagen',
  model: 'golf',
  year: '2018',
  location: 'Berlin, Germany',
  city: 'Berlin',
  country: 'DE',
  priceEuros: '14900',
  features: ['bluetooth'],
}

function sent(step: number, fields: Record<string, string | string[]>, carried: unknown = golf) {
  const form = new FormData()
  form.set('step', String(step))
  form.set('carried', JSON.stringify(carried))
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return readWizardForm(form)
}

test('what the other steps hold is carried through a step', () => {
  expect(sent(1, { year: '2019' }).data).toEqual({ ...golf, year: '2019' })
})

test('VIN and key of the type come from the first step as well', () => {
  expect(sent(1, { vin: 'wvw zzz', typeKey: '0603/bgu' }).data).toMatchObject({ vin: 'WVWZZZ', typeKey: '0603/BGU' })
  expect(sent(2, { vin: '' }, { ...golf, vin: 'WVWZZZ' }).data).toMatchObject({ vin: '' })
})

test('a field of another step cannot be slipped in', () => {
  expect(sent(1, { priceEuros: '1' }).data.priceEuros).toBe('14900')
})

test('boxes that are not ticked are not sent, and count as not ticked only where they were asked', () => {
  expect(sent(2, {}).data).toMatchObject({ showContactPhone: true, features: [] })
  expect(sent(2, { asked: 'showContactPhone' }).data.showContactPhone).toBe(false)
  expect(
    sent(2, { asked: 'showContactPhone', showContactPhone: 'on', features: ['airbags', 'rust'] }).data,
  ).toMatchObject({ showContactPhone: true, features: ['airbags'] })
})

test('a field that is not asked of an electric vehicle keeps what was typed before', () => {
  const electric = { ...golf, fuelType: 'electric', engineCc: '1984', transmission: 'manual', bodyType: 'hatchback' }
  const answered = sent(2, { fuelType: 'electric', transmission: '', bodyType: '' }, electric).data
  expect(answered).toMatchObject({ engineCc: '1984', transmission: 'manual', bodyType: '' })
})

test('equipment that is not asked of a motorcycle stays for the car it may become again', () => {
  const motorcycle = { ...golf, vehicleType: 'motorcycle', features: ['bluetooth', 'sunroof'] }
  expect(sent(2, { features: 'airbags' }, motorcycle).data.features).toEqual(['sunroof', 'airbags'])
})

test('a VIN, a price and a mileage are read as they were pasted', () => {
  expect(sent(2, { vin: 'WBA 8E9C5 0GK-645 123', priceEuros: '17.900,00' }).data).toMatchObject({
    vin: 'WBA8E9C50GK645123',
    priceEuros: '17900',
  })
  expect(sent(1, { mileageKm: '143 500 km' }).data.mileageKm).toBe('143500')
})

test('without script too, another make clears the model and typed words the place', () => {
  expect(sent(1, { make: 'fiat', model: 'golf' }).data).toMatchObject({ make: 'fiat', model: '' })
  expect(sent(1, { location: 'Ham' }).data).toMatchObject({ location: 'Ham', city: '', country: '' })
})

test('of kilowatts and PS the one that was changed counts', () => {
  const powered = { ...golf, powerKw: '110', powerPs: '150' }
  expect(sent(2, { powerKw: '110', powerPs: '200' }, powered).data).toMatchObject({ powerKw: '147', powerPs: '200' })
  expect(sent(2, { powerKw: '85', powerPs: '150' }, powered).data).toMatchObject({ powerKw: '85', powerPs: '116' })
})

test('a power with its unit is read, and what is none is said at the field', () => {
  expect(sent(2, { powerKw: '', powerPs: '68 PS' }).data).toMatchObject({ powerKw: '50', powerPs: '68' })
  expect(sent(2, { powerKw: '', powerPs: 'strong' }).data).toMatchObject({ powerKw: 'strong', powerPs: '' })
})

test('pictures are named by their ids, in the order of the form', () => {
  const [a, b] = ['018f0000-0000-4000-8000-00000000000a', '018f0000-0000-4000-8000-00000000000b']
  expect(sent(2, { imageIds: [b, a, 'no id'] }).imageIds).toEqual([b, a])
})

test.each([
  ['next', 'next'],
  ['publish', 'publish'],
  ['step-1', { toStep: 1 }],
  ['step-9', { toStep: 1 }],
])('the intent %s', (intent, expected) => {
  expect(sent(1, { intent }).intent).toEqual(expected)
})

test('an intent that no button has is refused', () => {
  expect(() => sent(1, { intent: 'format-disk' })).toThrow(expect.objectContaining({ init: { status: 400 } }))
})

test.each(['', 'no json', '[]', 'null', '{"make": {"evil": true}}'])(
  'carried data that reads %s breaks nothing',
  (text) => {
    const form = new FormData()
    form.set('carried', text)
    expect(readWizardForm(form)).toMatchObject({ step: 1, data: emptyWizardData, draftId: null })
  },
)
