import { describe, expect, test } from 'vitest'
import { listedFacts, rangeBounds } from './fact-filters.ts'
import { factDrafts, factViews } from '../fact-schemas.ts'
import { listingChanges, listingDraft } from '../listing-draft.ts'
import { searchInput } from '../search.ts'
import { columnName, type FactKey, factKeys, factOf, inOrder, isStated, vehicleFacts } from './vehicle-facts.ts'

const numbers = factKeys.flatMap((key) => {
  const fact = factOf(key)
  return fact.kind === 'number' ? [[key, fact.min, fact.max] as const] : []
})

describe('a fact of the table', () => {
  test.each(numbers)('%s is accepted from %i to %i, and not beyond', (key, min, max) => {
    const accepts = (value: number) => factDrafts[key].safeParse(value).success
    expect([min - 1, min, max, max + 1, min + 0.5].map(accepts)).toEqual([false, true, true, false, false])
  })

  test.each(factKeys)('%s can be left out of a draft unless it is required', (key) => {
    expect(factDrafts[key].safeParse(undefined).success).toBe(factOf(key).required !== true)
    expect(listingDraft.shape).toHaveProperty(key)
  })

  test.each(factKeys)('%s stays as it is where a change says nothing of it', (key) => {
    expect(listingChanges.parse({})).not.toHaveProperty(key)
  })

  test('is shown although its range has become smaller', () => {
    expect(factViews.seats.safeParse(vehicleFacts.seats.max + 20).success).toBe(true)
  })

  test('that is a text is one line of so many characters', () => {
    const { maxLength } = vehicleFacts.modelDescription
    const read = (text: string) => factDrafts.modelDescription.safeParse(text)
    expect(read(` ${'x'.repeat(maxLength)} `).data).toBe('x'.repeat(maxLength))
    for (const text of ['', ' ', 'x'.repeat(maxLength + 1), 'one\ntwo', 'one\u202etwo']) {
      expect(read(text).success).toBe(false)
    }
    expect(factViews.modelDescription.safeParse('x'.repeat(maxLength + 50)).success).toBe(true)
  })

  test('has the column of its name', () => {
    expect(columnName('co2GramsPerKm')).toBe('co2_grams_per_km')
    expect(new Set(factKeys.map(columnName)).size).toBe(factKeys.length)
  })
})

describe('a filter of the table', () => {
  test.each(rangeBounds)('$name accepts from $min to $max', ({ name, min, max }) => {
    const accepts = (value: number) => searchInput.safeParse({ [name]: value }).success
    expect([min - 1, min, max, max + 1].map(accepts)).toEqual([false, true, true, false])
  })

  test('has a name that no other has', () => {
    const names = [...rangeBounds.map(({ name }) => name), ...listedFacts]
    expect(new Set(names).size).toBe(names.length)
  })

  test('offers options within what it accepts', () => {
    for (const { min, max, fact } of rangeBounds) {
      const options = fact.filter?.by === 'range' ? (fact.filter.options ?? []) : []
      expect(options.filter((option) => option < min || option > max)).toEqual([])
    }
  })
})

test('an order that is laid down for some facts leaves out none and adds none', () => {
  expect(inOrder<FactKey>(['seats', 'vin'], ['doors', 'seats', 'colour'])).toEqual(['seats', 'doors', 'colour'])
})

test.each([
  [0, true], [false, true], ['no', true], [[], true],
  [null, false], [undefined, false], ['', false], [' ', false], ['not_stated', false],
])('%j is stated: %j', (value, expected) => {
  expect(isStated(value)).toBe(expected)
}) // prettier-ignore
