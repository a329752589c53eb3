import { expect, test } from 'vitest'
import { isListed, parseEntries, withoutEntries } from './local-list.ts'

const golf = { id: '01890a5d-ac96-774b-bcce-b302099a8057', title: 'Volkswagen Golf' }
const panda = { id: '01890a5d-ac96-774b-bcce-b302099a8058', title: 'Fiat Panda' }

test.each(['', 'not json', '{}', 'null', '[1, null, {"id": 5, "title": "x"}, {"id": "drop table", "title": "x"}]'])(
  'a spoilt storage (%s) is an empty list',
  (text) => expect(parseEntries(text)).toEqual([]),
)

test('what was kept is found again, and what is spoilt beside it is left out', () => {
  expect(parseEntries(JSON.stringify([golf, { id: golf.id }, panda]))).toEqual([golf, panda])
})

test('listings are taken off the list by their ids', () => {
  expect(withoutEntries([golf, panda], golf.id)).toEqual([panda])
  expect(withoutEntries([golf, panda], golf.id, panda.id)).toEqual([])
})

test('before the page has come alive, nothing is known to be kept', () => {
  expect(isListed(null, golf.id)).toBe(false)
  expect(isListed([golf], golf.id)).toBe(true)
})
