import type { Language } from '../../contract/vocabulary.ts'
import { pathInLanguage } from '../../contract/language.ts'

/** Stores the offline page on the device, once the page itself is complete. */
export function registerOfflinePage(language: Language): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const page = encodeURIComponent(pathInLanguage('/offline', language))
  const register = () => {
    // Private windows and some settings refuse service workers; the site works without.
    navigator.serviceWorker.register(`/offline-worker.js?page=${page}`).catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
