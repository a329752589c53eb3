import { expect, test } from 'vitest'
import { withChanges } from './favourite-changes.ts'

test('what was pressed lies over what the server said', () => {
  const saved = withChanges(
    ['a', 'b'],
    new Map([
      ['b', false],
      ['c', true],
      ['a', true],
    ]),
  )
  expect([...saved]).toEqual(['a', 'c'])
  expect([...withChanges(['a'], new Map())]).toEqual(['a'])
})
