import { expect, test } from 'vitest'
import { type ApplicationStatus, flagsAfter, mayTake, type Step } from './rules.ts'

const states = [null, 'pending', 'approved', 'declined'] as const satisfies (ApplicationStatus | null)[]

test.each([
  ['submit', [null, 'declined']],
  ['approve', ['pending']],
  ['decline', ['pending']],
  ['revoke', ['approved']],
] as const satisfies [Step, (ApplicationStatus | null)[]][])('an application may %s from %j only', (step, allowed) => {
  expect(states.filter((status) => mayTake(step, status))).toEqual(allowed)
})

test.each([
  ['approve', false, true, true],
  ['approve', true, true, true],
  ['decline', false, false, false],
  ['revoke', false, false, false],
  ['decline', true, true, false],
  ['revoke', true, true, false],
] as const)(
  'after %s, with a running plan %j: dealer %j, approved %j',
  (step, planRuns, isDealer, isApprovedDealer) => {
    expect(flagsAfter(step, planRuns)).toEqual({ isDealer, isApprovedDealer })
  },
)
