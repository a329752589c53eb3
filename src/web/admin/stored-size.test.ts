import { expect, test } from 'vitest'
import { storedSize } from './stored-size.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [45_300_000_000, '45.3 GB'],
  [9e15, '9,000 TB'],
])('%i bytes are %s', (bytes, said) => {
  expect(storedSize(bytes, 'en')).toBe(said)
})
