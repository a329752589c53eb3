import type { DeviceDraft, DeviceDrafts } from './device-drafts.ts'
import { newUuid } from './device-drafts.ts'
import { draftDataOf } from './draft-data.ts'
import type { sellingApi } from './selling-api.ts'

interface Adopting {
  device: DeviceDrafts
  userId: string
  api: Pick<(typeof sellingApi)['drafts'], 'create' | 'save'>
  /** The draft that is open: its keeper takes care of it. */
  except?: string
}

/**
 * Brings the drafts of this device into the account of the person who has just signed in; another person's stay where they
 * are. Where the account has a newer version, both are kept. Answers how many were brought; what fails stays on the device.
 */
export async function adoptDrafts({ device, userId, api, except }: Adopting): Promise<number> {
  const own = device
    .list()
    .filter((draft) => draft.draftId !== except && (draft.userId === null || draft.userId === userId))
  let adopted = 0
  // The last changed is brought last, so that it is the first of the list there too.
  for (const draft of own.toReversed()) {
    try {
      await bring(draft, api)
    } catch {
      // No connection, or no room for another draft: it is still on the device, and the list says so.
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
  } else {
    await api.create({ ...sent, draftId: newUuid() })
  }
}
