import { expect, test } from 'vitest'
import { csvIn } from './csv.ts'

test.each([
  ['en', '2026-06-01,"Basic, new",19.5\r\n'],
  ['de', '2026-06-01;"Basic, new";19,5\r\n'],
] as const)('numbers of CSV are written as in %s', (language, line) => {
  expect(csvIn(language)(['2026-06-01', 'Basic, new', 19.5])).toBe(line)
})

test('a name is never a formula, and a negative number stays a number', () => {
  expect(csvIn('en')(['=HYPERLINK("x")', -5])).toBe('"\'=HYPERLINK(""x"")",-5\r\n')
})
