import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { casesOf } from '../../../../../../tests/support/matrix.ts'
import { hasBit } from './bits.ts'
import { TextIndex, type WrittenTerms } from './text-index.ts'

/** Words as the database sends them; those with `!` stand in the headline. */
function written(text: string): WrittenTerms {
  const words = text.split(' ').filter(Boolean)
  const count = Buffer.alloc(4)
  count.writeInt32BE(words.length)
  const each = words.map((word) => {
    const isHeadline = word.endsWith('!')
    const tail = Buffer.from([0, 0, 1, 0, 1])
    if (isHeadline) tail[3] = 0xc0
    return Buffer.concat([Buffer.from(word.replace('!', '')), tail])
  })
  const bytes = Uint8Array.from(Buffer.concat([Buffer.from('other'), count, ...each, Buffer.from('rest')]))
  return { view: new DataView(bytes.buffer), start: 5, length: bytes.length - 9 }
}

const slots = 4_096

function found(index: TextIndex, term: string): { headline: number[]; anywhere: number[] } {
  const [headline, anywhere] = [new Int32Array(slots / 32), new Int32Array(slots / 32)]
  index.addTo(term, headline, anywhere)
  const slotsIn = (bits: Int32Array) => Array.from({ length: slots }, (_, slot) => slot).filter((slot) => hasBit(bits, slot)) // prettier-ignore
  return { headline: slotsIn(headline), anywhere: slotsIn(anywhere) }
}

test('a word is found where it stands, and a beginning of four letters too', () => {
  const index = new TextIndex(slots)
  index.put(7, written('golf! gti! leder'))
  index.put(3, written('golf lederlenkrad 320d 3200'))
  expect(found(index, 'golf')).toEqual({ headline: [7], anywhere: [3, 7] })
  expect(found(index, 'lede').anywhere).toEqual([3, 7])
  expect(found(index, 'led').anywhere).toEqual([])
  expect(found(index, '320').anywhere).toEqual([])
  index.finish()
  index.put(9, written('lederriemen'))
  expect(found(index, 'leder').anywhere).toEqual([3, 7, 9])
})

test('a changed text is found, an unchanged one costs nothing, and a removed one is gone', () => {
  const index = new TextIndex(slots)
  index.put(1, written('golf! rot'))
  index.put(1, written('golf! rot'))
  expect(index.documents).toBe(1)
  index.put(1, written('golf! blau'))
  expect(index.documents).toBe(2)
  expect([found(index, 'rot').anywhere, found(index, 'blau').anywhere]).toEqual([[], [1]])
  index.put(1, written('golf rot'))
  expect(found(index, 'golf')).toEqual({ headline: [], anywhere: [1] })
  index.remove(1)
  index.remove(1)
  expect(found(index, 'golf').anywhere).toEqual([])
  index.put(1, written(''))
  expect(index.documents).toBe(3)
})

test('when the room for texts is used up, only what is known has room', () => {
  const index = new TextIndex(32)
  for (let change = 0; change < 40; change += 1) {
    expect(index.isFull).toBe(false)
    index.put(5, written(`w${change}`))
  }
  expect(index.isFull).toBe(true)
  expect(index.hasRoomFor(5, written('w39'))).toBe(true)
  expect(index.hasRoomFor(5, written('w40'))).toBe(false)
  expect(() => index.put(5, written('w40'))).toThrow('no room')
})

test('whatever changes, it finds what a plain look at every text finds', () => {
  const word = fc.tuple(fc.constantFrom('golf', 'leder', 'lederlenkrad', 'led', 'e46', '320d', 'xdrive', 'a', 'tdi'), fc.constantFrom('', '!'))
  const change = fc.tuple(fc.nat({ max: 40 }), fc.uniqueArray(word, { selector: ([text]) => text, maxLength: 6 }))
  fc.assert(
    fc.property(fc.array(change, { minLength: 200, maxLength: 4_000, size: 'max' }), (changes) => {
      const index = new TextIndex(slots)
      const texts = new Map<number, (readonly [string, string])[]>()
      for (const [slot, words] of changes) {
        if (words.length === 0) index.remove(slot)
        else index.put(slot, written(words.map(([text, mark]) => text + mark).join(' ')))
        texts.set(slot, words)
        if (slot === 40) index.finish()
      }
      for (const term of ['golf', 'lede', 'leder', 'led', 'e46', 'xdri', 'none', 'a']) {
        const fits = ([text]: readonly [string, string]) => text === term || (term.length >= 4 && text.startsWith(term))
        const slotsWith = (marks: string[]) =>
          [...texts].filter(([, words]) => words.some((word) => fits(word) && marks.includes(word[1]))).map(([slot]) => slot).toSorted((a, b) => a - b)
        expect(found(index, term)).toEqual({ headline: slotsWith(['!']), anywhere: slotsWith(['', '!']) })
      }
    }),
    { numRuns: casesOf(20) },
  )
}) // prettier-ignore

test('a frequent word follows texts that change after it was asked for', () => {
  const index = new TextIndex(30_000)
  for (let slot = 0; slot < 20_000; slot += 1) index.put(slot, written(`leder n${slot}`))
  const sets = () => {
    const [headline, anywhere] = [new Int32Array(938), new Int32Array(938)]
    index.addTo('leder', headline, anywhere)
    return (slot: number) => [hasBit(anywhere, slot), hasBit(headline, slot)]
  }
  expect(sets()(7)).toEqual([true, false])
  index.put(7, written('leder! n7'))
  index.put(8, written('stoff n8'))
  index.remove(9)
  index.put(20_001, written('leder n20001'))
  const isIn = sets()
  expect([7, 8, 9, 10, 20_001].map(isIn)).toEqual([
    [true, true],
    [false, false],
    [false, false],
    [true, false],
    [true, false],
  ])
})

test('a list grows through every size of slice and over pages', () => {
  const index = new TextIndex(300_000)
  const bits = () => new Int32Array(Math.ceil(300_000 / 32))
  for (let slot = 0; slot < 300_000; slot += 1) index.put(slot, written(`all${slot % 3 === 0 ? '!' : ''} n${slot % 50_000}`))
  const [headline, anywhere] = [bits(), bits()]
  index.addTo('all', headline, anywhere)
  for (let slot = 0; slot < 300_000; slot += 1) {
    if (!hasBit(anywhere, slot) || hasBit(headline, slot) !== (slot % 3 === 0)) throw new Error(`Slot ${slot} is wrong`)
  }
  const [, some] = [bits(), bits()]
  index.addTo('n49999', bits(), some)
  expect(Array.from({ length: 6 }, (_, at) => hasBit(some, at * 50_000 + 49_999))).toEqual(Array(6).fill(true))
}) // prettier-ignore
