import { beforeEach, expect, test } from 'vitest'
import type { Draft } from '../../contract/selling-drafts.ts'
import { adoptDrafts } from './adopt-drafts.ts'
import { draftDataOf } from './draft-data.ts'
import { type DeviceDraft, type DeviceDrafts, deviceDrafts } from './device-drafts.ts'
import { emptyWizardData } from './wizard-data.ts'

const ana = '018f0000-0000-7000-8000-00000000000a'
const ben = '018f0000-0000-7000-8000-00000000000b'
const draftId = '018f0000-0000-7000-8000-000000000001'

let device: DeviceDrafts
let account: Map<string, Draft>

interface Sent {
  draftId?: string | undefined
  step?: number | undefined
  data?: Draft['data'] | undefined
}

const draftOf = (sent: Sent, revision: number): Draft => ({
  draftId: sent.draftId ?? draftId,
  listingId: null,
  step: sent.step ?? 1,
  data: sent.data ?? {},
  images: [],
  revision,
  createdAt: '2026-06-01T09:00:00Z',
  updatedAt: '2026-06-01T09:00:00Z',
})

const api = {
  create(sent: Sent) {
    const found = account.get(sent.draftId ?? '') ?? draftOf(sent, 1)
    account.set(found.draftId, found)
    return Promise.resolve(found)
  },
  save(sent: Sent & { revision: number }) {
    const saved = draftOf(sent, sent.revision + 1)
    account.set(saved.draftId, saved)
    return Promise.resolve(saved)
  },
}

function typed(stated: Partial<DeviceDraft> = {}): DeviceDraft {
  return {
    draftId,
    listingId: null,
    userId: null,
    step: 2,
    data: { ...emptyWizardData, make: 'fiat' },
    revision: null,
    updatedAt: '2026-06-01T09:00:00.000Z',
    ...stated,
  }
}

beforeEach(() => {
  device = deviceDrafts(null)
  account = new Map()
})

test('what a visitor typed is in the account after signing in, and no longer on the device', async () => {
  device.save(typed())
  expect(await adoptDrafts({ device, userId: ana, api })).toBe(1)
  expect(account.get(draftId)).toMatchObject({ step: 2, data: { make: 'fiat' } })
  expect(device.list()).toEqual([])
})

test('nobody gets what another account left on the device', async () => {
  device.save(typed({ userId: ben }))
  expect(await adoptDrafts({ device, userId: ana, api })).toBe(0)
  expect(account.size).toBe(0)
  expect(device.list()).toHaveLength(1)
})

test('where the account has a newer version both are kept', async () => {
  account.set(draftId, draftOf({ draftId, data: { make: 'audi' } }, 9))
  device.save(typed({ userId: ana, revision: 4 }))
  await adoptDrafts({ device, userId: ana, api })
  expect(new Set([...account.values()].map(({ data }) => data.make))).toEqual(new Set(['audi', 'fiat']))
})

test('what the account has already is not saved twice, although the device did not hear of it', async () => {
  device.save(typed({ userId: ana, revision: 4 }))
  account.set(draftId, draftOf({ draftId, data: draftDataOf(typed().data) }, 5))
  await adoptDrafts({ device, userId: ana, api })
  expect(account.size).toBe(1)
  expect(device.list()).toEqual([])
})

test('what the account had when it was typed is replaced', async () => {
  account.set(draftId, draftOf({ draftId, data: { make: 'audi' } }, 4))
  device.save(typed({ userId: ana, revision: 4 }))
  await adoptDrafts({ device, userId: ana, api })
  expect([...account.values()].map(({ data }) => data.make)).toEqual(['fiat'])
})

test('what cannot be brought stays on the device', async () => {
  device.save(typed())
  const full = { ...api, create: () => Promise.reject(new Error('too many')) }
  expect(await adoptDrafts({ device, userId: ana, api: full })).toBe(0)
  expect(device.list()).toHaveLength(1)
})
