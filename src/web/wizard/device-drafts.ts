/**
 * Drafts on this device that no account has yet: the user is a visitor, the connection failed or the session ended.
 * Drafts that are saved in the account are deleted here.
 */
import { maxDrafts } from '../../contract/market/limits.ts'
import { type WizardData, wizardDataOf } from './wizard-data.ts'
import { readStep, type Step } from './wizard-steps.ts'

export interface DeviceDraft {
  draftId: string
  /** The listing being edited; null for a new one. */
  listingId: string | null
  /** The owner; null if typed by a visitor. No other account receives the draft. */
  userId: string | null
  step: Step
  data: WizardData
  /** The account's revision when this was typed; null if the account had no draft. */
  revision: number | null
  /** ISO 8601. */
  updatedAt: string
}

export interface DeviceDrafts {
  /** Last changed first. */
  list(): DeviceDraft[]
  find(draftId: string): DeviceDraft | null
  save(draft: DeviceDraft): void
  delete(draftId: string): void
}

const storageKey = 'listing-drafts'

/** Drafts in browser storage. Without storage they last as long as the page; the account saves them meanwhile. */
export function deviceDrafts(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): DeviceDrafts {
  let text = '[]'

  function list(): DeviceDraft[] {
    try {
      text = storage?.getItem(storageKey) ?? (storage ? '[]' : text)
    } catch {
      // Storage was forbidden meanwhile: the last read value stands.
    }
    return parseDrafts(text)
  }

  function write(drafts: readonly DeviceDraft[]) {
    text = JSON.stringify(drafts.slice(0, maxDrafts))
    try {
      if (drafts.length === 0) storage?.removeItem(storageKey)
      else storage?.setItem(storageKey, text)
    } catch {
      // Storage is full or forbidden: the account saves the draft.
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

/** Storage belongs to the visitor: unknown content must not break anything. */
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

/** Also works without https, which `crypto.randomUUID` requires. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
