import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  [{ firstName: 'Ana', lastName: 'Costa', email: 'ana@market.test' }, 'AC'],
  [{ firstName: 'élodie', lastName: null, email: 'e@market.test' }, 'É'],
  [{ firstName: ' ', lastName: '', email: 'zoe@market.test' }, 'Z'],
  [{ firstName: '𝒜da', lastName: 'Byron', email: 'ada@market.test' }, '𝒜B'],
])('of %j are %s', (person, initials) => {
  expect(initialsOf(person)).toBe(initials)
})
