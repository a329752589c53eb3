/**
 * The strength of a password. Only the most common ones are refused (ASVS 2.1.7); the rest is a hint, since the
 * specification asks for six characters (section 5). Free of zod, so that a form can show it. The words are the first
 * of lists of leaked passwords.
 */
import { minPasswordLength } from './auth-limits.ts'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

const leaked =
  /^(?:(?:pass(?:wor[dt]|e)?|passwort|contrase[nñ]a|motdepasse|senha|qwert[yz]|azerty|admin|welcome|willkommen|bienvenue|letmein|login|hallo|hello|iloveyou|monkey|dragon|master|shadow|sunshine|princess|football|fussball|futbol|baseball|superman|batman|ferrari|porsche|mercedes|test|user|guest|secret|geheim|changeme|abc|asdf\w*|zxcv\w*|yxcv\w*|1q2w3e\w*|q1w2e3\w*)[\d\W_]*|[\d\W_]*)$/

/** Characters as users count them: an emoji is one. */
export function lengthOf(password: string): number {
  return Array.from(password).length
}

/** Below this length a listed word followed by digits is among the first guesses. */
const commonLength = 12

/** Returns true for `123456`, `password1`, `qwerty` and other passwords at the top of every list. */
export function isCommonPassword(password: string): boolean {
  if (lengthOf(password) >= commonLength) return false
  return leaked.test(password.toLowerCase()) || isRun(password) || new Set(password).size <= 2
}

/** Returns how hard a password is to guess for an attacker who knows the address. */
export function passwordStrength(password: string, email = ''): PasswordStrength {
  const length = lengthOf(password)
  if (length < minPasswordLength) return 'short'
  const plain = password.toLowerCase().replaceAll('@', 'a').replaceAll('0', 'o').replaceAll('$', 's')
  const name = email.split('@')[0]?.toLowerCase() ?? ''
  const isLeaked = leaked.test(password.toLowerCase()) || leaked.test(plain)
  if ((isLeaked && length < 16) || isRun(password) || (name.length >= 3 && plain.includes(name))) return 'weak'
  const different = new Set(password).size
  if (different <= 3) return 'weak'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const score = length + 2 * kinds + Math.min(different, 12) / 2
  return score >= 23 ? 'strong' : score >= 16 ? 'fair' : 'weak'
}

/** `123456`, `fedcba`: every character next to the one before. */
function isRun(password: string): boolean {
  const points = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0))
  const [step] = steps
  return (step === 1 || step === -1) && steps.every((other) => other === step)
}
