import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTypeKey } from './type-key.ts'

describe('the key of a vehicle type', () => {
  test.each([
    ['of German papers', '0603/BGU', '0603/BGU', 'DE', '0603/BGU'],
    ['in two words and small letters', ' 0603 bgu ', '0603/BGU', 'DE', '0603/BGU'],
    ['of nine characters', '0603-BGU000121', null, null, null],
    ['of eight characters, as field 2.2 has it', '0603 BGU00012', '0603/BGU00012', 'DE', '0603/BGU'],
    ['of digits alone', '0600321', '0600/321', 'DE', '0600/321'],
    ['of French papers', 'M10RENVP123A456', 'M10RENVP123A456', 'FR', 'M10RENVP123A456'],
    ['of older French papers', 'mre5202av1 23', 'MRE5202AV123', 'FR', 'MRE5202AV123'],
    ['of a type approval', 'e1*2007/46*0627*05', 'E1*2007/46*0627*05', null, 'E1*2007/46*0627'],
    ['of an older type approval', 'e4*98/14*0051', 'E4*98/14*0051', null, 'E4*98/14*0051'],
    ['a word', 'unbekannt', null, null, null],
    ['half a key', '0603', null, null, null],
    ['with a sign that none has', '0603/B_U', null, null, null],
  ])('%s', (_, text, key, country, ofType) => {
    expect(readTypeKey(text)).toEqual(key === null ? null : { key, country, ofType })
  })

  test('is read the same once it is stored', () => {
    const typed = fc.stringMatching(
      /^(\d{4}[ /-]?[A-Za-z0-9]{3,8}|[a-z][A-Z0-9]{9,14}|e\d{1,2}\*\d\d\/\d\d\*\d{4}(\*\d\d)?)$/,
    )
    fc.assert(
      fc.property(typed, (text) => {
        const read = readTypeKey(text)
        if (read) expect(readTypeKey(read.key)).toEqual(read)
      }),
    )
  })

  test('whatever is typed is read without failing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readTypeKey(text)))
  })
})
