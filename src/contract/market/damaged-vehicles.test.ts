import { expect, test } from 'vitest'
import { askedOfOperation, askedOfPage } from './damaged-vehicles.ts'

type Damaged = Parameters<typeof askedOfPage>[0]['damaged']

test.each<[string, Damaged, Damaged]>([
  ['says nothing of damaged vehicles leaves them out', undefined, ['hidden']],
  ['leaves them out says so', ['hidden'], ['hidden']],
  ['shows them, too, asks for the whole market', ['shown'], undefined],
  ['has both boxes ticked asks for the whole market', ['hidden', 'only'], undefined],
  ['asks for nothing else finds nothing else', ['only'], ['only']],
])('a page that %s', (_, ofPage, ofOperation) => {
  const page = { make: 'fiat', ...(ofPage && { damaged: ofPage }) }
  expect(askedOfOperation(page)).toEqual({ make: 'fiat', ...(ofOperation && { damaged: ofOperation }) })
})

test.each<[Damaged, Damaged]>([
  [undefined, ['shown']],
  [['shown', 'hidden'], ['shown']],
  [['hidden'], undefined],
  [['only'], ['only']],
])('what an operation is asked with %j is %j in the address of a page, and means the same there', (asked, ofPage) => {
  const filters = { make: 'fiat', ...(asked && { damaged: asked }) }
  const page = askedOfPage(filters)
  expect(page).toEqual({ make: 'fiat', ...(ofPage && { damaged: ofPage }) })
  expect(askedOfPage(askedOfOperation(page))).toEqual(page)
})
