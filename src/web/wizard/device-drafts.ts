/**
 * Drafts that this device keeps: everything that is not in an account yet, because there is none, because the connection
 * is gone or because the session has ended. What the account has is not kept here a second time.
 */
import { maxDrafts } from '../../contract/limits.ts'
import { type WizardData, wizardDataOf } from './wizard-data.ts'
import { readStep, type Step } from './wizard-steps.ts'

export interface DeviceDraft {
  draftId: string
  /** The listing that is edited; null for a new one. */
  listingId: string | null
  /** Whose it is; null where nobody was signed in. Nobody else's account gets it. */
  userId: string | null
  step: Step
  data: WizardData
  /** What the account had when this was typed; null where it had nothing. */
  revision: number | null
  /** ISO 8601. */
  updatedAt: string
}

export interface DeviceDrafts {
  /** The last changed first. */
  list(): DeviceDraft[]
  find(draftId: string): DeviceDraft | null
  save(draft: DeviceDraft): void
  delete(draftId: string): void
}

const storageKey = 'listing-drafts'

/** Drafts in browser storage. Without storage they last as long as the page, which the account saves meanwhile. */
export function deviceDrafts(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): DeviceDrafts {
  let text = '[]'

  function list(): DeviceDraft[] {
    try {
      text = storage?.getItem(storageKey) ?? (storage ? '[]' : text)
    } catch {
      // Forbidden meanwhile: what was read last stands.
    }
    return parseDrafts(text)
  }

  function write(drafts: readonly DeviceDraft[]) {
    text = JSON.stringify(drafts.slice(0, maxDrafts))
    try {
      if (drafts.length === 0) storage?.removeItem(storageKey)
      else storage?.setItem(storageKey, text)
    } catch {
      // Full or forbidden: the account has it as soon as it is saved there.
    }
  }

  const others = (draftId: string) => list().filter((draft) => draft.draftId !== draftId)
  return {
    list,
    find: (draftId) => list().find((draft) => draft.draftId === draftId) ?? null,
    save: (draft) => write([draft, ...others(draft.draftId)]),
    delete(draftId) {
      const left = others(draftId)
      if (left.length !== list().length) write(left)
    },
  }
}

/** The drafts of this browser. */
export function browserDrafts(): DeviceDrafts {
  try {
    return deviceDrafts(window.localStorage)
  } catch {
    return deviceDrafts(null)
  }
}

/** Storage belongs to the visitor: whatever stands there, nothing breaks. */
function parseDrafts(text: string): DeviceDraft[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.flatMap(parseDraft) : []
  } catch {
    return []
  }
}

function parseDraft(value: unknown): DeviceDraft[] {
  const { draftId, listingId, userId, step, data, revision, updatedAt } = (value ?? {}) as Partial<DeviceDraft>
  if (!isUuid(draftId)) return []
  return [
    {
      draftId,
      listingId: isUuid(listingId) ? listingId : null,
      userId: typeof userId === 'string' ? userId : null,
      step: readStep(String(step)),
      data: wizardDataOf(data),
      revision: typeof revision === 'number' ? revision : null,
      updatedAt:
        typeof updatedAt === 'string' && !Number.isNaN(Date.parse(updatedAt)) ? updatedAt : new Date(0).toISOString(),
    },
  ]
}

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}

/** Also where the page did not come over https, which `crypto.randomUUID` asks for. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
