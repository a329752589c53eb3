/** Notifications of this browser: whether it can, whether it does, and how it begins. */
import type { Language } from '../../contract/market/vocabulary.ts'
import { offlineRegistration } from '../layout/register-offline.ts'

export type PushOutcome = 'on' | 'denied' | 'full' | 'failed'

/** The registration that can be notified; null where a browser or its settings know none. */
async function registration(language: Language): Promise<ServiceWorkerRegistration | null> {
  if (!('PushManager' in window) || !('Notification' in window)) return null
  return offlineRegistration(language)
}

/** Null where this browser cannot be notified; else the hash by which the market lists it, empty before it subscribed. */
export async function hashOfThisDevice(language: Language): Promise<string | null> {
  const registered = await registration(language)
  if (!registered) return null
  const subscription = await registered.pushManager.getSubscription()
  if (!subscription) return ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Asks for the permission and subscribes. Only after a press of a button: browsers refuse it otherwise, and people too. */
export async function notifyThisDevice(language: Language): Promise<PushOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    const registered = await registration(language)
    const answer = await fetch('/api/v1/push-key')
    if (!registered || !answer.ok) return 'failed'
    const { publicKey } = (await answer.json()) as { publicKey: string }
    const subscription = await registered.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
    const { endpoint, keys } = subscription.toJSON()
    const response = await fetch('/api/v1/me/push-subscriptions', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } }),
    })
    if (response.ok) return 'on'
    await subscription.unsubscribe()
    return response.status === 409 ? 'full' : 'failed'
  } catch {
    // The browser's push service cannot be reached, or it refuses.
    return 'failed'
  }
}
