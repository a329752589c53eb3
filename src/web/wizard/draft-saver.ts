/**
 * Saves what is typed: on the device at once, in the account after a pause. One save at a time. Once the account has a
 * draft, it is deleted on the device.
 */
import { problemOf } from '../problems.ts'
import type { Draft } from '../../contract/selling-drafts.ts'
import type { DeviceDrafts } from './device-drafts.ts'
import { draftDataOf, wizardDataOfDraft } from './draft-data.ts'
import type { sellingApi } from './selling-api.ts'
import type { WizardData } from './wizard-data.ts'
import { readStep, type Step } from './wizard-steps.ts'

export interface TypedDraft {
  step: Step
  data: WizardData
}

export type SaveState =
  | { kind: 'untouched' | 'saving' }
  /** Saved in the account. */
  | { kind: 'saved' }
  | { kind: 'on_device'; reason: 'visitor' | 'offline' | 'signed_out' | 'too_many' }
  /** Another device or tab has saved since: the user chooses one of the versions. */
  | { kind: 'changed_elsewhere'; theirs: TypedDraft; at: string }

export interface DraftSaverOptions {
  draftId: string
  listingId: string | null
  /** The account that saves the draft; null for a visitor, whose drafts stay on the device. */
  userId: string | null
  /** The owner on the device after the session has ended; defaults to `userId`. */
  ownerId?: string | null
  /** The account's revision; null if the account has no draft yet. */
  revision: number | null
  device: DeviceDrafts
  api: Pick<(typeof sellingApi)['drafts'], 'create' | 'save'>
  now: () => Date
  pauseMs?: number
  retryMs?: number
}

export interface DraftSaver {
  save(typed: TypedDraft): void
  /** Saves everything now. Returns true if the account has it. */
  flush(): Promise<boolean>
  /** Continues with one of two versions: this page's, or the other's (which the caller then shows). */
  resolve(choice: 'ours' | 'theirs'): void
  state(): SaveState
  subscribe(changed: () => void): () => void
  /** Deletes the draft: the user discarded it. */
  discard(): void
  /** Stops all timers; the device's copy stays. */
  stop(): void
}

export function createDraftSaver(options: DraftSaverOptions): DraftSaver {
  const { draftId, listingId, userId, ownerId = userId, device, api, now, pauseMs = 800, retryMs = 10_000 } = options
  const watchers = new Set<() => void>()
  let { revision } = options
  let state: SaveState = revision === null ? { kind: 'untouched' } : { kind: 'saved' }
  let latest: TypedDraft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let elsewhere: Draft | null = null

  function set(next: SaveState) {
    state = next
    for (const watcher of watchers) watcher()
  }

  function onDevice(typed: TypedDraft) {
    device.save({ ...typed, draftId, listingId, userId: ownerId, revision, updatedAt: now().toISOString() })
  }

  function schedule(waitMs: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void saveInAccount(), waitMs)
  }

  /** Saves until there is nothing newer; a second call joins the first. */
  async function saveInAccount(): Promise<void> {
    clearTimeout(timer)
    running ??= saveAll().finally(() => {
      running = null
    })
    return running
  }

  async function saveAll(): Promise<void> {
    if (userId === null) return
    while (latest !== null && elsewhere === null) {
      const sent = latest
      try {
        const saved = await send(sent)
        revision = saved.revision
      } catch (error) {
        const arrived = arrivedBefore(sent, error)
        if (arrived === null) {
          fail(error)
          return
        }
        revision = arrived.revision
      }
      if (latest !== sent) continue
      latest = null
      device.delete(draftId)
      set({ kind: 'saved' })
    }
  }

  async function send({ step, data }: TypedDraft): Promise<Draft> {
    const sent = { draftId, step, data: draftDataOf(data) }
    if (revision !== null) return api.save({ ...sent, revision })
    const begun = await api.create({ ...sent, ...(listingId !== null && { listingId }) })
    // Created by an earlier call whose response got lost: it is returned unchanged, without this data.
    return begun.revision === 1 ? begun : api.save({ ...sent, revision: begun.revision })
  }

  /**
   * Returns the account's draft if it equals what was sent: an earlier save arrived, but its response did not (the
   * connection broke, or the user left the page, for another language, say). No other device has changed it.
   */
  function arrivedBefore({ step, data }: TypedDraft, error: unknown): Draft | null {
    const refusal = problemOf(error)
    if (refusal?.code !== 'draft_changed_elsewhere') return null
    const current = refusal.details.current as Draft
    const isSame =
      readStep(String(current.step)) === step &&
      JSON.stringify(draftDataOf(wizardDataOfDraft(current))) === JSON.stringify(draftDataOf(data))
    return isSame ? current : null
  }

  function fail(error: unknown) {
    const refusal = problemOf(error)
    switch (refusal?.code) {
      case 'draft_changed_elsewhere': {
        elsewhere = refusal.details.current as Draft
        const theirs = { step: readStep(String(elsewhere.step)), data: wizardDataOfDraft(elsewhere) }
        return set({ kind: 'changed_elsewhere', theirs, at: elsewhere.updatedAt })
      }
      case 'sign_in_required':
      case 'invalid_token':
        return set({ kind: 'on_device', reason: 'signed_out' })
      case 'too_many_drafts':
        return set({ kind: 'on_device', reason: 'too_many' })
      case 'draft_not_found':
        // Discarded on another device while the user types here: it starts again.
        if (revision !== null) {
          revision = null
          return schedule(pauseMs)
        }
        return set({ kind: 'on_device', reason: 'offline' })
      default:
        set({ kind: 'on_device', reason: 'offline' })
        schedule(retryMs)
    }
  }

  return {
    save(typed) {
      latest = typed
      onDevice(typed)
      if (elsewhere !== null) return
      if (userId === null) return set({ kind: 'on_device', reason: 'visitor' })
      set({ kind: 'saving' })
      schedule(pauseMs)
    },
    async flush() {
      if (userId === null) return false
      await saveInAccount()
      return state.kind === 'saved'
    },
    resolve(choice) {
      if (elsewhere === null) return
      revision = elsewhere.revision
      elsewhere = null
      if (choice === 'ours') {
        set({ kind: 'saving' })
        schedule(0)
      } else {
        latest = null
        device.delete(draftId)
        set({ kind: 'saved' })
      }
    },
    state: () => state,
    subscribe(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    discard() {
      clearTimeout(timer)
      latest = null
      device.delete(draftId)
    },
    stop: () => clearTimeout(timer),
  }
}
