/**
 * Keeps what is typed: on the device at once, in the account as soon as there is a pause. One save at a time; what the
 * account has is taken off the device.
 */
import { apiProblemOf } from '../problems.ts'
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
  /** In the account. */
  | { kind: 'saved' }
  | { kind: 'on_device'; reason: 'visitor' | 'offline' | 'signed_out' | 'too_many' }
  /** Another device or tab has saved since: the person decides which of both goes on. */
  | { kind: 'changed_elsewhere'; theirs: TypedDraft; at: string }

export interface DraftSaverOptions {
  draftId: string
  listingId: string | null
  /** Whose account it is saved in; null for a visitor, whose drafts stay on the device. */
  userId: string | null
  /** Whose it is on the device, where nobody is signed in any more; `userId` unless told. */
  ownerId?: string | null
  /** What the account has; null where it has nothing yet. */
  revision: number | null
  device: DeviceDrafts
  api: Pick<(typeof sellingApi)['drafts'], 'create' | 'save'>
  now: () => Date
  pauseMs?: number
  retryMs?: number
}

export interface DraftSaver {
  save(typed: TypedDraft): void
  /** Resolves when everything is kept where it can be, and answers whether the account has it. */
  flush(): Promise<boolean>
  /** Goes on with one of two versions: this page's, or the other's (which the caller then shows). */
  resolve(choice: 'ours' | 'theirs'): void
  state(): SaveState
  subscribe(changed: () => void): () => void
  /** Nothing of it is kept any more: it was thrown away. */
  discard(): void
  /** Ends the waiting; what is on the device stays there. */
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

  /** Saves until nothing newer has come meanwhile; a second call joins the first. */
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
    // Begun before (an answer that got lost): it is answered as it stands, without what is sent now.
    return begun.revision === 1 ? begun : api.save({ ...sent, revision: begun.revision })
  }

  /**
   * The draft of the account, where it is what was sent: an earlier save arrived although its answer did not, because
   * the connection broke or the page was left (for another language, say). Nobody else has changed it.
   */
  function arrivedBefore({ step, data }: TypedDraft, error: unknown): Draft | null {
    const refusal = apiProblemOf(error)
    if (refusal?.code !== 'draft_changed_elsewhere') return null
    const current = refusal.details.current as Draft
    const isSame =
      readStep(String(current.step)) === step &&
      JSON.stringify(draftDataOf(wizardDataOfDraft(current))) === JSON.stringify(draftDataOf(data))
    return isSame ? current : null
  }

  function fail(error: unknown) {
    const refusal = apiProblemOf(error)
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
        // Thrown away on another device while somebody types here: it begins anew.
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
