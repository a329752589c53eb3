import type { DraftData } from '../../contract/selling-drafts.ts'
import type { DeviceDraft, DeviceDrafts } from './device-drafts.ts'
import { newUuid } from './device-drafts.ts'
import { draftDataOf, wizardDataOfDraft } from './draft-data.ts'
import type { sellingApi } from './selling-api.ts'

interface Adopting {
  device: DeviceDrafts
  userId: string
  api: Pick<(typeof sellingApi)['drafts'], 'create' | 'save'>
  /** The draft that is open: its saver uploads it. */
  except?: string
}

/**
 * Uploads this device's drafts to the account that has just signed in. Drafts of other accounts stay on the device. If
 * the account has a newer version, both are saved. Returns the number of drafts uploaded; failed ones stay on the
 * device.
 */
export async function adoptDrafts({ device, userId, api, except }: Adopting): Promise<number> {
  const own = device
    .list()
    .filter((draft) => draft.draftId !== except && (draft.userId === null || draft.userId === userId))
  let adopted = 0
  // The last changed draft is uploaded last, so that it is also first in the account's list.
  for (const draft of own.toReversed()) {
    try {
      await bring(draft, api)
    } catch {
      // No connection, or the account is full: the draft is still on the device, and the list says so.
      continue
    }
    device.delete(draft.draftId)
    adopted += 1
  }
  return adopted
}

async function bring({ draftId, listingId, revision, step, data }: DeviceDraft, api: Adopting['api']): Promise<void> {
  const sent = { step, data: draftDataOf(data), ...(listingId !== null && { listingId }) }
  const begun = await api.create({ ...sent, draftId })
  const begunNow = begun.revision === 1 && revision === null
  if (begunNow || begun.revision === revision) {
    await api.save({ draftId, revision: begun.revision, step, data: sent.data })
  } else if (!isSame(begun, sent.data)) {
    await api.create({ ...sent, draftId: newUuid() })
  }
}

/** The page was left before it heard that its last version was saved: the revisions differ, and nothing else. */
function isSame(saved: Parameters<typeof wizardDataOfDraft>[0], data: DraftData): boolean {
  return JSON.stringify(draftDataOf(wizardDataOfDraft(saved))) === JSON.stringify(data)
}
