import { expect, test } from 'vitest'
import { embeddedSample } from './needs-database.ts'

test('beside PostgreSQL the embedded database runs what is about itself, and a sixth of the other files', () => {
  const others = Array.from({ length: 13 }, (_, number) => `tests/other-${String(number).padStart(2, '0')}.test.ts`)
  const own = ['tests/contract/listings.test.ts', 'tests/migrate.test.ts', 'tests/process/starting.test.ts']
  expect(embeddedSample([...own, ...others])).toEqual([
    ...own,
    'tests/other-00.test.ts',
    'tests/other-06.test.ts',
    'tests/other-12.test.ts',
  ])
})
