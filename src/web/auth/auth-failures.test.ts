import { expect, test } from 'vitest'
import { type AuthErrorCode, authErrorTable } from '../../contract/market/auth-errors.ts'
import { languages } from '../../contract/market/vocabulary.ts'
import { arrivalWords, failureWords } from './auth-failures.server.ts'

const codes = Object.keys(authErrorTable) as AuthErrorCode[]

test.each(languages)('every refusal is a sentence in %s, not a key', (language) => {
  for (const code of codes) expect(failureWords(language, { code })).toMatch(/^(?!authFailure).{12,180}$/)
})

test('the developers’ English never reaches a reader', () => {
  for (const code of codes) expect(failureWords('en', { code })).not.toBe(authErrorTable[code].message)
})

test('what comes with an address is one of our sentences, whatever stands there', () => {
  expect(arrivalWords('en', null)).toBeNull()
  expect(arrivalWords('en', 'access_denied')).toBe('Signing in was cancelled. Nothing has changed.')
  for (const code of ['toString', '__proto__', '<script>', 'Call 0900 123']) {
    expect(arrivalWords('en', code)).toBe('Something went wrong on our side. Please try again.')
  }
})
