import { expect, test } from 'vitest'
import { type DeviceDraft, deviceDrafts, isUuid, newUuid } from './device-drafts.ts'
import { emptyWizardData } from './wizard-data.ts'

function storageWith(text: string | null) {
  const storage = {
    text,
    getItem: () => storage.text,
    setItem: (_: string, written: string) => {
      storage.text = written
    },
    removeItem: () => {
      storage.text = null
    },
  }
  return storage
}

const draft = (number: number): DeviceDraft => ({
  draftId: `018f0000-0000-7000-8000-00000000000${number}`,
  listingId: null,
  userId: null,
  step: 2,
  data: { ...emptyWizardData, make: 'fiat', description: 'Well kept' },
  revision: null,
  updatedAt: '2026-06-01T09:00:00.000Z',
})

test('a draft comes back as it was typed, the last changed first', () => {
  const storage = storageWith(null)
  const drafts = deviceDrafts(storage)
  drafts.save(draft(1))
  drafts.save(draft(2))
  drafts.save({ ...draft(1), step: 3 })
  expect(deviceDrafts(storage).list()).toEqual([{ ...draft(1), step: 3 }, draft(2)])
})

test('nothing is left behind when the last draft is gone', () => {
  const storage = storageWith(null)
  const drafts = deviceDrafts(storage)
  drafts.save(draft(1))
  drafts.delete(draft(1).draftId)
  expect(storage.text).toBeNull()
})

test.each(['', 'no json', '{}', '[null, 1, {"draftId": "../x"}]', '[{"draftId": 1}]'])(
  'storage that holds %s holds no draft',
  (text) => {
    expect(deviceDrafts(storageWith(text)).list()).toEqual([])
  },
)

test('a draft that somebody has tampered with loses what no draft has', () => {
  const stored = [
    {
      ...draft(1),
      step: 9,
      data: {
        make: 'fiat',
        fuelType: 'coal',
        images: [{ id: 'x', sources: [{ url: 'https://evil.test/x', width: 1 }] }],
      },
    },
  ]
  const [found] = deviceDrafts(storageWith(JSON.stringify(stored))).list()
  expect(found).toMatchObject({ step: 1, data: { make: 'fiat', fuelType: '', images: [] } })
})

test('a browser that forbids storage keeps drafts as long as the page', () => {
  const forbidden = () => {
    throw new Error('forbidden')
  }
  for (const drafts of [
    deviceDrafts(null),
    deviceDrafts({ getItem: forbidden, setItem: forbidden, removeItem: forbidden }),
  ]) {
    drafts.save(draft(1))
    expect(drafts.find(draft(1).draftId)).toEqual(draft(1))
  }
})

test('ids are UUIDs of version 4', () => {
  expect(newUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(isUuid(newUuid())).toBe(true)
})
