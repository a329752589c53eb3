/** Devices that are notified. */
import { createHash } from 'node:crypto'
import type { pushOperations } from '../../../../contract/push.ts'
import { maxPushDevices } from '../../../../contract/push.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import { deviceName } from '../auth/service.ts'
import { isPublicKey } from './encryption.ts'
import { publicPushKey } from './push-keys.ts'
import { protocolsFor } from './sending.ts'
import * as store from './store.ts'

export { notifyDevices, pushJob, pushWorker, send as sendPush } from './sending.ts'

export const push: HandlersOf<typeof pushOperations> = {
  async key(scope) {
    return { publicKey: await publicPushKey(scope) }
  },

  async list(scope) {
    const rows = await store.listOf(scope.db, scope.actor.userId, scope.now())
    return {
      devices: rows.map(({ subscription, userAgent }) => ({
        subscriptionId: subscription.id,
        endpointHash: createHash('sha256').update(subscription.endpoint).digest('hex'),
        ...deviceName(userAgent),
        createdAt: subscription.createdAt.toISOString(),
      })),
    }
  },

  async subscribe(scope, { endpoint, keys }) {
    const { userId, sessionId } = scope.actor
    const isAllowed = protocolsFor(scope).some((protocol) => endpoint.startsWith(`${protocol}//`))
    if (!isAllowed || !isPublicKey(keys.p256dh)) throw new Problem('push_subscription_not_valid')
    return inTransaction(scope, async (scope) => {
      await store.lockFor(scope.db, userId)
      const known = await store.findByEndpoint(scope.db, endpoint)
      const isOwn = known?.userId === userId
      if (!isOwn && (await store.countOf(scope.db, userId)) >= maxPushDevices) throw new Problem('push_devices_full')
      const id = known?.id ?? scope.newId()
      const authSecret = scope.keyring.seal(keys.auth, endpoint)
      const row = { id, userId, sessionId, endpoint, publicKey: keys.p256dh, authSecret, createdAt: scope.now() }
      await store.save(scope.db, row)
      return { subscriptionId: id }
    })
  },

  async remove(scope, { subscriptionId }) {
    await store.remove(scope.db, subscriptionId, scope.actor.userId)
    return {}
  },
}
