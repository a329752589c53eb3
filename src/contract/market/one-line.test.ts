import { expect, test } from 'vitest'
import { oneLineOf, oneLinePattern } from './one-line.ts'

test.each(['Ana', 'Françoise de la Tour', 'Šárka', '李', 'O’Neill & Søn', ''])('%j is a name', (name) => {
  expect(oneLinePattern.test(name)).toBe(true)
  expect(oneLineOf(name)).toBe(name)
})

test.each([
  ['Ana\r\nBcc: all@example.org', 'Ana Bcc: all@example.org'],
  ['Autohaus\u202Egnirg', 'Autohaus gnirg'],
  ['\u2067Ana\u2069', 'Ana'],
  ['tab\there', 'tab here'],
])('%j is none', (name, plain) => {
  expect(oneLinePattern.test(name)).toBe(false)
  expect(oneLineOf(name)).toBe(plain)
})
