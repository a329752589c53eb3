import { expect, test } from 'vitest'
import { isPlainName, lineWithoutLinks } from './line-without-links.ts'

test.each([
  ['You have won! http://evil.example/login', 'You have won! …'],
  ['HTTPS://EVIL.EXAMPLE now', '… now'],
  ['see www.evil.example', 'see …'],
  ['evil.example/login', '…'],
  ['evil.example:8080 and sub.evil.example?x', '… and …'],
  ['write to me@evil.example', 'write to …'],
  ['mailto:me', '…'],
  ['evil.example', 'evil. example'],
  ['evil。example/login', '…'],
  ['xn--80ak6aa92e.xn--p1ai', 'xn--80ak6aa92e. xn--p1ai'],
  ['two\r\nlines\u202e', 'two lines'],
  ['a'.repeat(20) + ' ' + 'b'.repeat(30), 'a'.repeat(20)],
])('of "%s" a letter says "%s"', (text, said) => {
  expect(lineWithoutLinks(text, 40)).toBe(said)
  expect(lineWithoutLinks(said, 40)).toBe(said)
})

test.each([
  'Volkswagen Golf 1.6 TDI',
  'Mercedes-Benz C-Class',
  'Tesla Model 3, 75 kWh (AWD)',
  'Müller & Söhne e.K.',
  "L'Auto d.o.o.",
  'S.A.R.L. Voitures d’Occasion',
])('"%s" stays as it is', (name) => {
  expect(lineWithoutLinks(name, 60)).toBe(name)
})

test('what takes long to look at is cut first', () => {
  expect(lineWithoutLinks('a.'.repeat(1_000_000), 300).length).toBeLessThanOrEqual(300)
})

test.each([
  ['Autohaus Karl GmbH & Co. KG', true],
  ['Garage d’Azur (Nice)', true],
  ['autohaus-karl.example', false],
  ['You have won!', false],
  ['Karl http://evil.example', false],
  ['K'.repeat(81), false],
  ['', false],
])('"%s" is a plain name: %s', (name, isPlain) => {
  expect(isPlainName(name, 80)).toBe(isPlain)
})
