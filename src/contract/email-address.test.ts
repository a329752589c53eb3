import { expect, test } from 'vitest'
import { emailField } from './email-address.ts'

test.each([
  ['erika@müller-zwei.example', 'erika@xn--mller-zwei-9db.example'],
  [' Paul@Mail.example ', 'Paul@Mail.example'],
  ['ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai'],
  ['maria@mail.ελ', 'maria@mail.xn--qxam'],
  ['jörg@mail.example', null],
  ['paul@mail.1', null],
  ['paul..x@mail.example', null],
  ['paul@mail', null],
  ['paul@mül ler.example', null],
  ['paul', null],
  ['a@ü.example/path', null],
])('%j is sent to %j', (typed, address) => {
  expect(emailField(320).safeParse(typed).data ?? null).toBe(address)
})
