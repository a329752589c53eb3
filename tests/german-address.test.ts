/** German texts address users formally, with "Sie": in pages, emails and reports. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const catalogues = globSync('src/**/de.json').toSorted()

const pronouns = 'du|dich|dir|dein|deine|deinem|deinen|deiner|deines|euch|euer|eure|eurem|euren|eurer|eures'
/** Informal imperatives that our texts might use, and that are no other German word. */
const imperatives =
  'wähle|versuche es|entferne|prüfe|speichere|füge|melde|klicke|gib|öffne|lösche|bestätige|ändere|schreibe'
/** `\b` knows ASCII letters only, so the ends of a word are spelled out. */
const informal = new RegExp(String.raw`(?<!\p{L})(?:${pronouns}|${imperatives})(?!\p{L})`, 'iu')

test('the catalogues of pages, emails and the import are found', () => {
  expect(catalogues.length).toBeGreaterThan(10)
  expect(catalogues).toContain('src/web/seller-texts/messages/de.json')
  expect(catalogues).toContain('src/server/platform/mail/texts/de.json')
})

test.each(['Melde dich an.', '„Dein“ Konto', 'Wähle eine Kopie.', 'Änderst du es?'])('%s is informal', (text) => {
  expect(text).toMatch(informal)
})

test.each(['Dauer und Durchsicht', 'Neue Direktangebote', 'Meldepflicht'])('%s is not', (text) => {
  expect(text).not.toMatch(informal)
})

test.each(catalogues)('%s addresses the reader with "Sie"', (file) => {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  expect(Object.entries(texts).filter(([, text]) => informal.test(JSON.stringify(text)))).toEqual([])
})
