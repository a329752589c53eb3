import { expect, test } from 'vitest'
import { appealUntil, hindranceOf, stepTo, transitions } from './rules.ts'

const decidedAt = new Date('2026-01-01T09:00:00Z')

test.each([
  ['on the day', '2026-01-01T09:00:00Z', true],
  ['after six months', '2026-07-01T09:00:00Z', true],
  ['when the longest six months are over', '2026-07-04T09:00:00Z', false],
])('a decision can be appealed against %s: %s', (_when, now, possible) => {
  expect(appealUntil(decidedAt, new Date(now)) !== null).toBe(possible)
})

test.each([
  ['somebody else', { callerId: 'b', firstDecidedBy: 'a', others: 1, selfReview: false }, null],
  [
    'anybody, if who decided first is gone',
    { callerId: 'b', firstDecidedBy: null, others: 0, selfReview: false },
    null,
  ],
  ['not the same person', { callerId: 'a', firstDecidedBy: 'a', others: 1, selfReview: false }, 'own_decision'],
  ['nobody, if there is only one', { callerId: 'a', firstDecidedBy: 'a', others: 0, selfReview: false }, 'nobody_else'],
  [
    'the same person, if the operator allows it',
    { callerId: 'a', firstDecidedBy: 'a', others: 0, selfReview: true },
    null,
  ],
])('an appeal is decided by %s', (_who, who, hindrance) => {
  expect(hindranceOf(who)).toBe(hindrance)
})

test('an appeal is decided once', () => {
  expect(stepTo('upheld')).toBe('uphold')
  expect(stepTo('reversed')).toBe('reverse')
  for (const { from } of Object.values(transitions)) expect(from).toEqual(['open'])
})
