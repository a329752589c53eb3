import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../contract/client.ts'
import type { ErrorCode } from '../../contract/market/errors.ts'
import type { Draft } from '../../contract/selling-drafts.ts'
import { type DeviceDrafts, deviceDrafts } from './device-drafts.ts'
import { draftDataOf } from './draft-data.ts'
import { createDraftSaver } from './draft-saver.ts'
import { emptyWizardData, type WizardData } from './wizard-data.ts'

const draftId = '018f0000-0000-7000-8000-000000000001'
const userId = '018f0000-0000-7000-8000-00000000000a'

/** An account's drafts, over a connection that a test may cut. */
function account() {
  const drafts = new Map<string, Draft>()
  let refusal: ErrorCode | 'offline' | null = null
  const answer = async (draft: Draft) => {
    await Promise.resolve()
    if (refusal === 'offline') throw new TypeError('Failed to fetch')
    if (refusal !== null) throw problem(refusal)
    drafts.set(draft.draftId, draft)
    return draft
  }
  const made = (
    sent: { draftId?: string | undefined; step?: number | undefined; data?: Draft['data'] | undefined },
    revision: number,
  ): Draft => ({
    draftId: sent.draftId ?? draftId,
    listingId: null,
    step: sent.step ?? 1,
    data: sent.data ?? {},
    images: [],
    revision,
    createdAt: '2026-06-01T09:00:00Z',
    updatedAt: '2026-06-01T09:00:00Z',
  })
  return {
    saves: 0,
    drafts,
    refuse: (code: ErrorCode | 'offline' | null) => {
      refusal = code
    },
    async create(sent: Parameters<typeof made>[0]) {
      return answer(drafts.get(sent.draftId ?? draftId) ?? made(sent, 1))
    },
    async save(sent: Parameters<typeof made>[0] & { revision: number }) {
      this.saves += 1
      const current = drafts.get(draftId)
      if (refusal === null && current && current.revision !== sent.revision) {
        throw problem('draft_changed_elsewhere', { current })
      }
      return answer(made(sent, sent.revision + 1))
    },
  }
}

function problem(code: ErrorCode, details: Record<string, unknown> = {}) {
  return new ApiError({ type: 'about:blank', title: code, status: 409, code, requestId: 'r', details })
}

function memory(): Storage & { text: string | null } {
  const storage = {
    text: null as string | null,
    getItem: () => storage.text,
    setItem: (_: string, text: string) => {
      storage.text = text
    },
    removeItem: () => {
      storage.text = null
    },
  }
  return storage as unknown as Storage & { text: string | null }
}

const typed = (year: string): { step: 1; data: WizardData } => ({ step: 1, data: { ...emptyWizardData, year } })

let device: DeviceDrafts
let server: ReturnType<typeof account>
const now = () => new Date('2026-06-01T09:00:00Z')
const saverOf = (options: { userId?: string | null; revision?: number | null } = {}) =>
  createDraftSaver({
    draftId,
    listingId: null,
    userId: options.userId === undefined ? userId : options.userId,
    revision: options.revision ?? null,
    device,
    api: server,
    now,
  })

beforeEach(() => {
  vi.useFakeTimers()
  device = deviceDrafts(memory())
  server = account()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a visitor’s draft is on the device with every change, and nowhere else', async () => {
  const saver = saverOf({ userId: null })
  saver.save(typed('20'))
  expect(device.find(draftId)?.data.year).toBe('20')
  expect(saver.state()).toEqual({ kind: 'on_device', reason: 'visitor' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.drafts.size).toBe(0)
})

test('an account gets a draft after a pause, once for many changes, and the device lets go of it', async () => {
  const saver = saverOf()
  for (const year of ['2', '20', '201', '2019']) saver.save(typed(year))
  expect(saver.state().kind).toBe('saving')
  expect(device.find(draftId)?.data.year).toBe('2019')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.drafts.get(draftId)?.data.year).toBe('2019')
  expect(saver.state().kind).toBe('saved')
  expect(device.list()).toEqual([])

  saver.save(typed('2020'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.drafts.get(draftId)).toMatchObject({ revision: 2, data: { year: '2020' } })
})

test('what is typed while a save is on its way is saved after it', async () => {
  const saver = saverOf()
  saver.save(typed('2019'))
  const flushed = saver.flush()
  saver.save(typed('2020'))
  expect(await flushed).toBe(true)
  expect(server.drafts.get(draftId)?.data.year).toBe('2020')
  expect(device.list()).toEqual([])
})

test('without a connection the device keeps it, and the account gets it when the connection is back', async () => {
  server.refuse('offline')
  const saver = saverOf()
  saver.save(typed('2019'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saver.state()).toEqual({ kind: 'on_device', reason: 'offline' })
  expect(device.find(draftId)).toMatchObject({ userId, revision: null })
  server.refuse(null)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(saver.state().kind).toBe('saved')
  expect(device.list()).toEqual([])
})

test('an ended session loses nothing', async () => {
  const saver = saverOf({ revision: 3 })
  server.refuse('sign_in_required')
  saver.save(typed('2019'))
  expect(await saver.flush()).toBe(false)
  expect(saver.state()).toEqual({ kind: 'on_device', reason: 'signed_out' })
  expect(device.find(draftId)).toMatchObject({ data: { year: '2019' }, revision: 3 })
})

test.each(['ours', 'theirs'] as const)('of two versions %s goes on when the person says so', async (choice) => {
  const saver = saverOf()
  saver.save(typed('2019'))
  await saver.flush()
  const current = server.drafts.get(draftId) as Draft
  server.drafts.set(draftId, { ...current, revision: 7, data: draftDataOf(typed('1999').data) })

  saver.save(typed('2020'))
  await saver.flush()
  const state = saver.state()
  expect(state.kind === 'changed_elsewhere' && state.theirs.data.year).toBe('1999')
  expect(device.find(draftId)?.data.year).toBe('2020')

  saver.resolve(choice)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.drafts.get(draftId)?.data.year).toBe(choice === 'ours' ? '2020' : '1999')
  expect(saver.state().kind).toBe('saved')
  expect(device.list()).toEqual([])
})

test('a draft that was begun although the answer got lost is saved, not begun twice', async () => {
  await server.create({ draftId, data: { year: '2018' } })
  server.drafts.set(draftId, { ...(server.drafts.get(draftId) as Draft), revision: 4 })
  const saver = saverOf()
  saver.save(typed('2019'))
  await saver.flush()
  expect(server.drafts.get(draftId)).toMatchObject({ revision: 5, data: { year: '2019' } })
})

test('a save that arrived while the page was left is no change from elsewhere', async () => {
  server.drafts.set(draftId, {
    ...(await server.create({ draftId })),
    revision: 2,
    data: draftDataOf(typed('2019').data),
  })
  // The next page in another language: it has the device's draft, and the account's older revision.
  const saver = saverOf({ revision: 1 })
  saver.save(typed('2019'))
  expect(await saver.flush()).toBe(true)
  saver.save(typed('2020'))
  expect(await saver.flush()).toBe(true)
  expect(server.drafts.get(draftId)).toMatchObject({ revision: 3, data: { year: '2020' } })
  expect(device.list()).toEqual([])
})

test('a draft thrown away elsewhere begins anew while somebody types on', async () => {
  const saver = saverOf({ revision: 3 })
  server.refuse('draft_not_found')
  saver.save(typed('2019'))
  await saver.flush()
  server.refuse(null)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(server.drafts.get(draftId)?.data.year).toBe('2019')
  expect(saver.state().kind).toBe('saved')
})
