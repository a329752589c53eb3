import { expect, test } from 'vitest'
import { listingTitle, otherLast, otherModel } from './other-model.ts'
import { secondLineOf } from './second-line.ts'

const golf = { slug: 'golf', name: 'Golf' }

test.each([
  ['a known model', golf, 'GTI', 'Volkswagen Golf'],
  ['Other with a description', otherModel, '181 Kurierwagen', 'Volkswagen 181 Kurierwagen'],
  ['Other without one', otherModel, null, 'Volkswagen'],
  ['a description that begins with the make', otherModel, 'volkswagen 181', 'volkswagen 181'],
  ['a description that begins like the make', otherModel, 'Volkswagenbus', 'Volkswagen Volkswagenbus'],
  [
    'a long description',
    otherModel,
    'Karmann Ghia 1600 Typ 34 Coupé mit Stahlschiebedach und Webasto',
    'Volkswagen Karmann Ghia 1600 Typ 34 Coupé mit',
  ],
  ['one long word', otherModel, 'x'.repeat(60), `Volkswagen ${'x'.repeat(50)}`],
])('the title of %s', (_, model, modelDescription, title) => {
  expect(listingTitle('Volkswagen', model, modelDescription)).toBe(title)
})

test('Other is sorted behind all, and nothing else is moved', () => {
  const sorted = [otherModel, { slug: 'polo' }, golf].toSorted(otherLast)
  expect(sorted.map(({ slug }) => slug)).toEqual(['polo', 'golf', 'other'])
})

test('the second line does not repeat a description that the title has, and completes one that was cut', () => {
  const long = 'Karmann Ghia 1600 Typ 34 Coupé mit Stahlschiebedach und Webasto'
  const lineOf = (modelDescription: string) =>
    secondLineOf({ title: listingTitle('VW', otherModel, modelDescription), variant: null, modelDescription })
  expect(lineOf('181 Kurierwagen')).toBeNull()
  expect(lineOf('VW 181')).toBeNull()
  expect(lineOf(long)).toBe(long)
})
