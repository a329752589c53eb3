import { expect, test } from 'vitest'
import { pageNameOf, secondLineOf } from './second-line.ts'

const gti = { name: 'GTI' }

test.each([
  [{ variant: gti, modelDescription: null }, 'GTI'],
  [{ variant: gti, modelDescription: 'GTI DSG Navi' }, 'GTI DSG Navi'],
  [{ variant: null, modelDescription: 'DSG' }, 'DSG'],
  [{ variant: null, modelDescription: null }, null],
])('under the title stands the model description, else the variant: %j', (listing, line) => {
  expect(secondLineOf(listing)).toBe(line)
})

test('the title of a page has the second line if both fit', () => {
  expect(pageNameOf('BMW 3 Series', { variant: null, modelDescription: '320d xDrive Touring M Sport' })).toBe(
    'BMW 3 Series 320d xDrive Touring M Sport',
  )
  expect(pageNameOf('BMW 3 Series', { variant: gti, modelDescription: 'x'.repeat(36) })).toBe('BMW 3 Series')
  expect(pageNameOf('Fiat Panda', { variant: null, modelDescription: null })).toBe('Fiat Panda')
})
