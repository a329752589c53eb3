/**
 * The chosen language is saved in browser storage (specification section 1) and mirrored in a cookie, because the
 * server must know it before any script runs.
 */
import { cookieSeconds } from '../../contract/market/device-storage.ts'
import { isLanguage, selectedLanguageKey } from '../../contract/market/language.ts'
import { setCookie } from '../../contract/market/set-cookie.ts'
import type { Language } from '../../contract/market/vocabulary.ts'

export function languageCookie(language: Language): string {
  return setCookie(selectedLanguageKey, language, {
    seconds: cookieSeconds[selectedLanguageKey],
    readableByScripts: true,
  })
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(selectedLanguageKey, language)
  } catch {
    // A browser without storage still has the cookie.
  }
  document.cookie = browserCookie(language)
}

/** Restores a choice whose cookie was deleted; effective from the next page on. */
export function restoreLanguageCookie(): void {
  if (document.cookie.includes(`${selectedLanguageKey}=`)) return
  try {
    const stored = localStorage.getItem(selectedLanguageKey)
    if (isLanguage(stored)) document.cookie = browserCookie(stored)
  } catch {
    // Nothing is stored, so there is nothing to restore.
  }
}

/** The same cookie, set by a script; on https with `Secure`. */
function browserCookie(language: Language): string {
  return languageCookie(language) + (location.protocol === 'https:' ? '; Secure' : '')
}
