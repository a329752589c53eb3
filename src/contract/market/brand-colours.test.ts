import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  brandContrast,
  brandStyles,
  brandTokens,
  contrast,
  hexOf,
  isReadable,
  leastContrast,
  nearestReadable,
  oklchOf,
  themes,
} from './brand-colours.ts'

test.each(['#000000', '#ffffff', '#00573d', '#c8102e', '#0b5cad', '#ffcc00'])('%s is the same after the way to OKLCH and back', (hex) => {
  expect(hexOf(oklchOf(hex))).toBe(hex)
}) // prettier-ignore

test('contrast is that of WCAG', () => {
  expect(contrast(oklchOf('#000000'), oklchOf('#ffffff'))).toBeCloseTo(21, 1)
  expect(contrast(oklchOf('#777777'), oklchOf('#ffffff'))).toBeCloseTo(4.48, 1)
})

test.each([
  ['#00573d', 'light', true],
  ['#ffcc00', 'light', false],
  ['#ff6600', 'light', false],
  ['#5fd6ab', 'dark', true],
  ['#00573d', 'dark', false],
] as const)('%s can be read in the %s theme: %s', (colour, theme, isSo) => {
  expect(isReadable(colour, theme)).toBe(isSo)
})

test('for every colour the nearest one can be read, and one that can be read stays', () => {
  const part = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
  fc.assert(
    fc.property(fc.tuple(part, part, part), fc.constantFrom(...themes), (parts, theme) => {
      const chosen = `#${parts.join('')}`
      const nearest = nearestReadable(chosen, theme)
      expect(brandContrast(nearest, theme)).toBeGreaterThanOrEqual(leastContrast)
      expect(nearestReadable(nearest, theme)).toBe(nearest)
      const { hero, ...tokens } = brandTokens(nearest, theme)
      expect(contrast(tokens['on-hero'], hero)).toBeGreaterThanOrEqual(leastContrast)
      expect(contrast(tokens['on-hero-muted'], hero)).toBeGreaterThanOrEqual(leastContrast)
    }),
  )
})

test('styles name only the themes that have a colour', () => {
  expect(brandStyles({ light: null, dark: null })).toBe('')
  expect(brandStyles({ light: '#0b5cad', dark: null })).toMatch(/^:root:root\{--brand:oklch\(0\.\d+ 0\.\d+ \d+\.\d+\);/)
  expect(brandStyles({ light: null, dark: '#8fc1ff' })).toMatch(
    /^@media \(prefers-color-scheme:dark\)\{:root:root\{--brand:/,
  )
})
