/** Every email in every language: complete, safe, and the same in HTML and in plain text. */
import { compileMessageOrThrow, type CompiledMessageToken } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../contract/market/vocabulary.ts'
import { modules } from './modules.ts'
import { compose } from './platform/mail/compose.ts'
import type { Catalogue } from './platform/mail/catalogue.ts'
import type { Template } from './platform/mail/template.ts'
import { frameTexts } from './platform/mail/words.ts'

const site = {
  baseUrl: 'https://cars.example',
  siteName: 'Cars',
  company: { name: 'Cars & Co', email: 'info@cars.example', address: '1 High Street, Dublin' },
  mail: { from: 'no-reply@cars.example' },
}
const templates = [...modules.emails.values()]
const catalogues: Catalogue[] = [...new Set([frameTexts, ...templates.map(({ texts }) => texts)])]

function templateOf(name: string): Template {
  const template = modules.emails.get(name)
  if (!template) throw new Error(`There is no email ${name}`)
  return template
}

function valuesIn(message: string): string[] {
  const tokens: (string | CompiledMessageToken)[] = compileMessageOrThrow(message)
  return [...new Set(tokens.flatMap((token) => (typeof token === 'string' ? [] : [token[0]])))].toSorted()
}

function sampleEmail(template: Template, language: Language) {
  return compose(template, language, template.sample, site)
}

describe.each(languages.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  test('are those of English, in the same order, and take the same values', () => {
    for (const { en, [language]: texts } of catalogues) {
      expect(Object.entries(texts).map(([key, text]) => [key, valuesIn(text)])).toEqual(
        Object.entries(en).map(([key, text]) => [key, valuesIn(text)]),
      )
    }
  })

  test('are translated', () => {
    const same = catalogues.flatMap(({ en, [language]: texts }) =>
      Object.keys(texts).filter((key) => texts[key] === en[key]),
    )
    // A colon and a comma between values; only French writes them otherwise.
    const signs = ['letter.fact', 'searchNews.feedItem', 'searchNews.yearAndMileage', 'favouriteNews.yearAndMileage']
    expect(same.filter((key) => !signs.includes(key))).toEqual([])
  })
})

test.each([
  ['es', '8.500\u{a0}€'],
  ['pt', '8\u{a0}500\u{a0}€'],
  ['de', '8.500\u{a0}€'],
  ['fr', '8\u{202f}500\u{a0}€'],
  ['en', '€8,500'],
] as const)('a price of four digits is grouped in %s as on the pages', (language, price) => {
  expect(sampleEmail(templateOf('favourite_news'), language).plainText).toContain(price)
})

test('every text is used', () => {
  const groups = new Set([
    'letter',
    'withdrawalForm',
    'proof',
    'searchWords',
    'decision',
    'reported',
    'appeal',
    'feedFailure',
    'trader',
    'sms',
    ...templates.map(({ name }) => camelCase(name)),
  ])
  const keys = catalogues.flatMap(({ en }) => Object.keys(en))
  expect(keys.filter((key) => !groups.has(key.split('.')[0] ?? ''))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
})

describe.each(templates)('the email $name', (template) => {
  test.each(languages)('is whole in %s', (language) => {
    const { subject, html, plainText } = sampleEmail(template, language)
    expect(subject).toMatch(/^[^\n]{8,80}$/)
    expect(html).toContain(`<html lang="${language}">`)
    // No placeholder is left over, and no key stands for its text.
    for (const text of [subject, html.replace(/<style>[\s\S]*<\/style>/, ''), plainText]) {
      expect(text).not.toMatch(/[{}]|undefined|\[object|\b(letter|proof|decision|reported|appeal|sms)\.[a-z]/)
    }
  })

  test('says in plain text what it says in HTML', () => {
    const { html, plainText } = sampleEmail(template, 'fr')
    const paragraphs = plainText.split(/\n+/).filter((line) => line !== '-- ' && !line.includes(site.baseUrl))
    const seen = textOf(html)
    for (const line of paragraphs) for (const part of line.split(/\s?:(?: |$)/)) expect(seen).toContain(part)
  })

  test('loads nothing, runs nothing, and knows dark mode', () => {
    const { html } = sampleEmail(template, 'en')
    expect(html).not.toMatch(/<script|<link|@import|url\(|\son\w+=/i)
    const sources = [...html.matchAll(/\ssrc="([^"]*)"/g)].map(([, address]) => address ?? '')
    expect(sources[0]).toBe('cid:logo')
    expect(sources.filter((address) => !address.startsWith('cid:'))).toEqual([])
    expect(html).toContain('prefers-color-scheme:dark')
  })

  test('is refused when a value is missing', () => {
    expect(() => compose(template, 'en', {}, site)).toThrow(/expected string/)
  })
})

test('what somebody typed is shown, never run', () => {
  const newDevice = templateOf('new_device')
  const device = `<img src=x onerror=alert(1)>"'&`
  const { html, plainText } = compose(newDevice, 'en', { ...newDevice.sample, device }, site)
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(plainText).toContain(device)
})

test('a button leads to web addresses only', () => {
  const link = 'javascript:alert(1)'
  expect(() => compose(templateOf('recovery'), 'en', { link }, site)).toThrow(/Invalid URL/)
})

test('a letter without a code has no place for one', () => {
  const { html } = compose(templateOf('recovery'), 'en', { link: 'https://cars.example/x' }, site)
  expect(html).not.toContain('type this code')
})

test('a template takes all values that its sample has', () => {
  for (const template of templates) {
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
  ['no-reply@cars.example', 'Please do not reply to this message. For questions, write to info@cars.example.'],
  ['Info@cars.example', 'Replies to this message reach us at info@cars.example.'],
])('an email sent from %s says what becomes of a reply', (from, words) => {
  const { html, plainText } = compose(templateOf('recovery'), 'en', templateOf('recovery').sample, {
    ...site,
    mail: { from },
  })
  for (const text of [html, plainText]) expect(text).toContain(words)
})
