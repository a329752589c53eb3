/** Whose guesses of a password are counted together. */
import type { AuthScope } from './auth-scope.ts'
import { isDeviceOf } from './devices/device-store.ts'
import { hashToken } from './random-tokens.ts'

/**
 * Returns what guesses are counted by: the address; and for a browser in which the account was signed in before, that browser
 * alone, so that the wrong guesses of others do not lock its owner out. Its key cannot be guessed.
 */
export async function guessesOf({ db, device }: AuthScope, email: string): Promise<string> {
  if (device.key === null) return email
  const keyHash = hashToken(device.key)
  return (await isDeviceOf(db, email, keyHash)) ? `${email} ${keyHash}` : email
}
