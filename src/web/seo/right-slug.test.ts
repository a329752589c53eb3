import { expect, test } from 'vitest'
import { withRightSlug } from './right-slug.ts'

const golf = { id: '018f', title: 'Volkswagen Golf', variant: null, year: 2016 }
const right = 'volkswagen-golf-2016'

test.each([
  [undefined, '/listing/018f'],
  [right, `/listing/018f/${right}`],
])('a slug of %s is answered', (slug, path) => {
  expect(withRightSlug(golf, slug, `https://cars.example${path}`)).toBe(golf)
})

test.each([
  ['/listing/018f/opel-corsa', `/listing/018f/${right}`],
  ['/pt/listing/018f/opel-corsa?from=mail', `/pt/listing/018f/${right}?from=mail`],
])('%s leads to %s, until the facts change again', (path, target) => {
  const answer = thrownBy(() => withRightSlug(golf, 'opel-corsa', `https://cars.example${path}`))
  expect(answer).toBeInstanceOf(Response)
  const { status, headers } = answer as Response
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([301, target, 'no-cache'])
})

function thrownBy(call: () => unknown): unknown {
  try {
    call()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown')
}
