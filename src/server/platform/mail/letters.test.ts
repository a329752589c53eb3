/** Every letter in every language: complete, safe, and the same in HTML and in plain text. */
import { readFileSync } from 'node:fs'
import { compileMessageOrThrow, type CompiledMessageToken } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../../contract/vocabulary.ts'
import { compose } from './compose.ts'
import type { Template } from './template.ts'
import { type TemplateName, templateNames, templates } from './templates.ts'

const site = {
  baseUrl: 'https://cars.example',
  siteName: 'Cars',
  company: { name: 'Cars & Co', email: 'info@cars.example', address: '1 High Street, Dublin' },
  mail: { from: 'no-reply@cars.example' },
}
const textsOf = (language: Language) =>
  JSON.parse(readFileSync(new URL(`texts/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>
const english = textsOf('en')

function valuesIn(message: string): string[] {
  const tokens: (string | CompiledMessageToken)[] = compileMessageOrThrow(message)
  return [...new Set(tokens.flatMap((token) => (typeof token === 'string' ? [] : [token[0]])))].toSorted()
}

function sampleLetter(name: TemplateName, language: Language) {
  return compose(name, language, templates[name].sample, site)
}

describe.each(languages.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  test('are those of English, in the same order, and take the same values', () => {
    const texts = textsOf(language)
    expect(Object.keys(texts)).toEqual(Object.keys(english))
    expect(Object.entries(texts).map(([key, text]) => [key, valuesIn(text)])).toEqual(
      Object.entries(english).map(([key, text]) => [key, valuesIn(text)]),
    )
  })

  test('are translated', () => {
    const same = Object.entries(textsOf(language)).filter(([key, text]) => text === english[key])
    expect(same.map(([key]) => key).filter((key) => key !== 'letter.fact')).toEqual([])
  })
})

test('every text is used', () => {
  const groups = new Set(['letter', 'proof', 'sms', ...templateNames.map(camelCase)])
  expect(Object.keys(english).filter((key) => !groups.has(key.split('.')[0] ?? ''))).toEqual([])
})

describe.each(templateNames)('the letter %s', (name) => {
  test.each(languages)('is whole in %s', (language) => {
    const { subject, html, plainText } = sampleLetter(name, language)
    expect(subject).toMatch(/^[^\n]{8,80}$/)
    expect(html).toContain(`<html lang="${language}">`)
    // No placeholder is left over, and no key stands for its text.
    for (const text of [subject, html.replace(/<style>[\s\S]*<\/style>/, ''), plainText]) {
      expect(text).not.toMatch(/[{}]|undefined|\[object|\b(letter|proof|sms)\.[a-z]/)
    }
  })

  test('says in plain text what it says in HTML', () => {
    const { html, plainText } = sampleLetter(name, 'fr')
    const paragraphs = plainText.split(/\n+/).filter((line) => line !== '-- ' && !line.includes(site.baseUrl))
    const seen = textOf(html)
    for (const line of paragraphs) for (const part of line.split(/\s?:(?: |$)/)) expect(seen).toContain(part)
  })

  test('loads nothing, runs nothing, and knows dark mode', () => {
    const { html } = sampleLetter(name, 'en')
    expect(html).not.toMatch(/<script|<link|@import|url\(|\son\w+=/i)
    expect([...html.matchAll(/\ssrc="([^"]*)"/g)].map(([, address]) => address)).toEqual(['cid:logo'])
    expect(html).toContain('prefers-color-scheme:dark')
  })

  test('is refused when a value is missing', () => {
    expect(() => compose(name, 'en', {}, site)).toThrow(/expected string/)
  })
})

test('what somebody typed is shown, never run', () => {
  const device = `<img src=x onerror=alert(1)>"'&`
  const { html, plainText } = compose('new_device', 'en', { ...templates.new_device.sample, device }, site)
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(plainText).toContain(device)
})

test('a button leads to web addresses only', () => {
  const link = 'javascript:alert(1)'
  expect(() => compose('recovery', 'en', { link }, site)).toThrow(/Invalid URL/)
})

test('a letter without a code has no place for one', () => {
  const { html } = compose('recovery', 'en', { link: 'https://cars.example/x' }, site)
  expect(html).not.toContain('type this code')
})

test('a template takes all values that its sample has', () => {
  for (const name of templateNames) {
    const template = templates[name] as Template
    expect(Object.keys(template.sample).toSorted()).toEqual(Object.keys(template.values.shape).toSorted())
  }
})

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function textOf(html: string): string {
  return html
    .replaceAll(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
}

test.each([
  ['no-reply@cars.example', 'Nobody reads replies to this message. Questions reach us at info@cars.example.'],
  ['Info@cars.example', 'Replies to this message reach us at info@cars.example.'],
])('an email sent from %s says what becomes of a reply', (from, words) => {
  const { html, plainText } = compose('recovery', 'en', templates.recovery.sample, { ...site, mail: { from } })
  for (const text of [html, plainText]) expect(text).toContain(words)
})
