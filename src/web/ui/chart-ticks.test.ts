import { expect, test } from 'vitest'
import { ticksBetween, ticksFor } from './chart-ticks.ts'

test.each([
  [
    [0, 900],
    [0, 500, 1000],
  ],
  [
    [-120, 350],
    [-200, 0, 200, 400],
  ],
  [
    [0, 0],
    [0, 1],
  ],
])('the lines of a chart of %j are at %j', (values, ticks) => {
  expect(ticksFor(values)).toEqual(ticks)
})

test.each([
  [2014, 2023, [2010, 2015, 2020, 2025]],
  [2019, 2022, [2019, 2020, 2021, 2022]],
  [2020, 2020, [2020, 2021]],
  [0, 187_000, [0, 50_000, 100_000, 150_000, 200_000]],
])('the round values between %i and %i are %j', (low, high, ticks) => {
  expect(ticksBetween(low, high)).toEqual(ticks)
})
