import { describe, expect, test } from 'vitest'
import { choose, chosenNames, nothingSelected, stepBack, type VehicleMatch } from './vehicle-selection.ts'

const entry = (name: string) => ({ name, slug: name.toLowerCase(), listings: 3 })
const vw = { make: entry('Volkswagen') }
const golf = { ...vw, model: entry('Golf') }
const gti = { ...golf, variant: entry('GTI') }
const fiat = { make: entry('Fiat') }
const after = (...matches: VehicleMatch[]) => matches.reduce(choose, nothingSelected)

describe('the search selection of the home page', () => {
  test.each([
    ['choosing a make shows its models', [vw], ['Volkswagen'], 'model'],
    ['another make clears the other selections', [gti, fiat], ['Fiat'], 'model'],
    ['a model brings its make along and shows its variants', [golf], ['Volkswagen', 'Golf'], 'variant'],
    ['a variant brings model and make along', [gti], ['Volkswagen', 'Golf', 'GTI'], 'variant'],
    ['the chosen make chosen again clears everything', [gti, vw], [], 'make'],
    ['the chosen model chosen again clears it and its variant', [gti, golf], ['Volkswagen'], 'model'],
    ['the chosen variant chosen again clears only itself', [gti, gti], ['Volkswagen', 'Golf'], 'variant'],
  ] as const)('%s', (_, chosen, names, level) => {
    const selection = after(...chosen)
    expect(chosenNames(selection)).toEqual(names)
    expect(selection.level).toBe(level)
  })

  test('going back shows the list above and keeps what is chosen', () => {
    const selection = stepBack(after(golf))
    expect(selection.level).toBe('model')
    expect(chosenNames(selection)).toEqual(['Volkswagen', 'Golf'])
    expect(stepBack(selection).level).toBe('make')
  })
})
