import fc from 'fast-check'
import { expect, test } from 'vitest'
import { casesOf } from '../../../../../../tests/support/matrix.ts'
import { ByteCodes, hashOf } from './byte-codes.ts'

const stretches = fc.uniqueArray(fc.uint8Array({ maxLength: 40 }), {
  maxLength: 3_000,
  size: 'max',
  selector: (bytes) => bytes.join(),
})

test('every stretch of bytes is found with its own code, and no other is, wherever it stands', () => {
  fc.assert(
    fc.property(stretches, fc.nat({ max: 7 }), (all, margin) => {
      const codes = new ByteCodes()
      const placed = (bytes: Uint8Array) => {
        const view = new DataView(
          Uint8Array.from([...Array.from({ length: margin }, () => 255), ...bytes, 1, 2]).buffer,
        )
        return [hashOf(view, margin, bytes.length), view, margin, bytes.length] as const
      }
      for (const [code, bytes] of all.entries()) {
        expect(codes.find(...placed(bytes))).toBe(-1)
        codes.add(...placed(bytes), code)
      }
      for (const [code, bytes] of all.entries()) expect(codes.find(...placed(bytes))).toBe(code)
    }),
    { numRuns: casesOf(20) },
  )
})

test('stretches with the same hash have codes of their own', () => {
  const codes = new ByteCodes()
  const view = new DataView(Uint8Array.from([1, 2, 3, 4, 5, 1, 2, 3, 4, 6]).buffer)
  codes.add(7, view, 0, 5, 0)
  expect(codes.find(7, view, 5, 5)).toBe(-1)
  codes.add(7, view, 5, 5, 1)
  expect([codes.find(7, view, 0, 5), codes.find(7, view, 5, 5)]).toEqual([0, 1])
})
