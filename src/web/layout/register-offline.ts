import { type StorageName, storageNames } from '../../contract/market/device-storage.ts'
import type { Language } from '../../contract/market/vocabulary.ts'
import { pathInLanguage } from '../../contract/market/language.ts'
import { remembering } from '../local-lists/remembering.ts'

/**
 * Stores the offline page on the device, once the page itself is complete, and not before its user asked the site to keep something:
 * a visit alone stores nothing (Directive 2002/58/EC, Article 5(3)).
 */
export function registerOfflinePage(language: Language, isSignedIn: boolean): void {
  if (!canRegister() || !(isSignedIn || holdsSomething())) return
  // Private windows and some settings refuse service workers; the site works without.
  const register = () => void registerNow(language).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/** The registration of this browser, made if there is none; null where a browser or its settings know none. */
export async function offlineRegistration(language: Language): Promise<ServiceWorkerRegistration | null> {
  if (!canRegister()) return null
  return (await navigator.serviceWorker.getRegistration()) ?? (await registerNow(language))
}

function canRegister(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator
}

function registerNow(language: Language): Promise<ServiceWorkerRegistration> {
  const page = encodeURIComponent(pathInLanguage('/offline', language))
  return navigator.serviceWorker.register(`/offline-worker.js?page=${page}`)
}

/** A choice against remembering is no wish. */
const choice: StorageName = 'remember-on-device'

/** Whether something is on this device that its user asked for: a saved or compared vehicle, a draft, a yes to the lists. */
function holdsSomething(): boolean {
  if (remembering() === 'yes') return true
  try {
    return storageNames.some((name) => name !== choice && localStorage.getItem(name) !== null)
  } catch {
    // The browser forbids storage.
    return false
  }
}
