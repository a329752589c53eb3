import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileCatalogue } from '../i18n/catalogue-plugin.ts'
import { createSpeech } from '../i18n/text.tsx'
import { previewPlace } from './preview-facts.ts'
import { emptyWizardData } from './wizard-data.ts'

const german = readFileSync(new URL('../i18n/messages/de.json', import.meta.url), 'utf8')
const speech = createSpeech(
  'de',
  compileCatalogue(JSON.parse(german) as Record<string, string>) as Parameters<typeof createSpeech>[1],
)

test('a place that was chosen in another language is previewed in the language of the page', () => {
  const chosen = { ...emptyWizardData, location: 'Lyon, France', city: 'Lyon', country: 'FR' }
  expect(previewPlace(chosen, speech)).toBe('Lyon, Frankreich')
})

test('a place that is only typed yet is previewed as it was typed', () => {
  expect(previewPlace({ ...emptyWizardData, location: 'Lyo' }, speech)).toBe('Lyo')
})
