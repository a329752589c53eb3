import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

const here = 'https://cars.example/de/auth'

test.each([
  '/.//evil.example/login',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/./%2e%2e//evil.example/a',
  '\t//evil.example',
])('%s leads home', (wanted) => {
  expect(ownAddress(wanted, here).href).toBe('https://cars.example/')
})

test('whatever is asked for, a browser that follows the path alone stays on this site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '//',
    'evil.example',
    'http:',
    '@',
    '?',
    '#',
    'a',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const { pathname, search, hash } = ownAddress(pieces.join(''), here)
      expect(new URL(pathname + search + hash, here).origin).toBe('https://cars.example')
    }),
    { numRuns: 5_000 },
  )
})
