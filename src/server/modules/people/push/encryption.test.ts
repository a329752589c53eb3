import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptedFor, isPublicKey } from './encryption.ts'

// RFC 8291, Appendix A.
const device = {
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
}

test('the example of the RFC is encrypted as it says', () => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
  const body = encryptedFor(device, 'When I grow up, I want to be a watermelon', sender, salt)
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('each message has keys of its own', () => {
  expect(encryptedFor(device, 'a')).not.toEqual(encryptedFor(device, 'a'))
})

test('what is no point of the curve is no key', () => {
  expect(isPublicKey(device.publicKey)).toBe(true)
  expect(isPublicKey(`B${'A'.repeat(86)}`)).toBe(false)
  expect(isPublicKey('')).toBe(false)
})
