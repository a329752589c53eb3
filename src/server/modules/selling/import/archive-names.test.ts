import { describe, expect, test } from 'vitest'
import { baseName, isBeside, pictureNames } from './archive-names.ts'

describe('the name of a picture', () => {
  const read = pictureNames(['4711', '4711-02', 'A/12 b', '900', '9001', 'x1', 'X-1'])
  test.each([
    ['4711.jpg', '4711', 0],
    ['4711_1.jpg', '4711', 1],
    ['4711-2.JPG', '4711', 2],
    ['4711-02.JPG', '4711-02', 0],
    ['4711_02.jpg', '4711', 2],
    ['4711-02_3.webp', '4711-02', 3],
    ['4711 (12).png', '4711', 12],
    ['pictures/2026/4711_10.jpeg', '4711', 10],
    ['..\\..\\windows\\900_2.jpg', '900', 2],
    ['A_12_B_4.jpg', 'A/12 b', 4],
    ['123456_4711_5.jpg', '4711', 5],
    ['x1_1.jpg', 'x1', 1],
    ['X-1_1.jpg', 'X-1', 1],
    ['x-1_2.jpg', 'X-1', 2],
  ])('%s', (path, number, order) => {
    expect(read(path)).toEqual({ number, order })
  })

  test.each(['4712.jpg', '47.jpg', '471_1.jpg', 'front.jpg', '.jpg', 'y_1.jpg'])('%s fits no vehicle', (path) => {
    expect(read(path)).toBeNull()
  })

  test('has no folders', () => {
    expect(['a/b.jpg', 'a\\b.jpg', '../../etc/passwd', '/b.jpg'].map(baseName)).toEqual(['b.jpg', 'b.jpg', 'passwd', 'b.jpg']) // prettier-ignore
  })

  test.each(['folder/', '__MACOSX/._4711.jpg', 'a/__MACOSX/x.jpg', '.DS_Store', 'a/Thumbs.db'])(
    '%s is none',
    (path) => {
      expect(isBeside(path)).toBe(true)
    },
  )
})
