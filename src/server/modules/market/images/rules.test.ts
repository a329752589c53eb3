import { describe, expect, test } from 'vitest'
import { transition } from '../../../transitions.ts'
import {
  imageKey,
  imageUrl,
  toImage,
  type UploadState,
  uploadStateOf,
  uploadStates,
  type UploadStep,
  uploadTransitions,
} from './rules.ts'

const contentHash = 'ab12' + '0'.repeat(60)

test('files lie in folders by the first digits of their content, and are addressed by their content', () => {
  expect(imageKey(contentHash, 640)).toBe(`images/ab/${contentHash}/640.webp`)
  expect(imageUrl(contentHash, 640)).toBe(`/images/${contentHash}/640.webp`)
})

test('a picture is shown with an address for each width that exists', () => {
  const placeholder = 'data:image/webp;base64,'
  const stored = {
    id: 'id',
    contentHash,
    width: 1000,
    height: 750,
    widths: [320, 640, 1000],
    formats: ['webp'],
    placeholder,
    focusPercent: null,
  }
  expect(toImage(stored)).toEqual({
    id: 'id',
    width: 1000,
    height: 750,
    placeholder,
    sources: [320, 640, 1000].map((width) => ({ width, url: `/images/${contentHash}/${width}.webp` })),
    avif: false,
    focusPercent: 50,
  })
  expect(toImage({ ...stored, formats: ['webp', 'avif'] }).avif).toBe(true)
})

describe('an upload', () => {
  /** From each state by each step; what is not here is refused. */
  const steps: Record<UploadState, Partial<Record<UploadStep, UploadState>>> = {
    receiving: { addPart: 'receiving', addLastPart: 'complete' },
    complete: { finish: 'finished' },
    finished: {},
  }
  const all = Object.keys(uploadTransitions) as UploadStep[]
  test.each(uploadStates.flatMap((state) => all.map((step) => [state, step, steps[state][step]] as const)))(
    'that is %s, by %s',
    (state, step, to) => {
      expect(transition<UploadState, UploadStep>(uploadTransitions, step, state)).toBe(to)
    },
  )

  test.each([
    [0, null, 'receiving'],
    [9, null, 'receiving'],
    [10, null, 'complete'],
    [10, 'image', 'finished'],
  ])('of 10 bytes that has %s, with image %s, is %s', (receivedBytes, imageId, state) => {
    expect(uploadStateOf({ sizeBytes: 10, receivedBytes, imageId })).toBe(state)
  })
})
