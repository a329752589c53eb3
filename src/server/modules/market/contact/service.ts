import type { contactOperations } from '../../../../contract/contact.ts'
import type { HandlersOf } from '../../../operations.ts'
import { reveal } from './reveal.ts'
import { newChallenge, signPage } from './signed.ts'

export { requireAnswer } from './challenge.ts'
export { type Person, personOf } from './person.ts'
export { newChallenge } from './signed.ts'

export const contact: HandlersOf<typeof contactOperations> = {
  openPage(scope, { listingId }) {
    return Promise.resolve({ pageToken: signPage(scope, listingId) })
  },

  challenge(scope, { listingId }) {
    return Promise.resolve({ challenge: newChallenge(scope, listingId) })
  },

  reveal,
}
