import { expect, test } from 'vitest'
import { type PasswordStrength, passwordStrength } from './password-strength.ts'

test.each<[string, PasswordStrength]>([
  ['12345', 'short'],
  ['🚗🚗🚗', 'short'],
  ['123456', 'weak'],
  ['abcdefgh', 'weak'],
  ['password', 'weak'],
  ['P@ssw0rd1!', 'weak'],
  ['qwertz123', 'weak'],
  ['aaaaaaaa', 'weak'],
  ['passwort2026', 'weak'],
  ['maria-golf', 'weak'],
  ['Kupplung4', 'fair'],
  ['golf panda tesla', 'strong'],
  ['Kupplung 4 rot, bitte', 'strong'],
  ['correct horse battery staple', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password, 'maria@cars.example')).toBe(strength)
})
