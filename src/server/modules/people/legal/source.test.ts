import { describe, expect, test } from 'vitest'
import { type Ground, groundTable } from '../../../../contract/market/decision-grounds.ts'
import { groundWords } from '../../../../contract/market/decision-words.ts'
import { type LegalKind, legalKinds } from '../../../../contract/market/legal-choices.ts'
import { type Language, languages } from '../../../../contract/market/vocabulary.ts'
import type { Site } from '../../../scope.ts'
import { changesBetween } from './changes.ts'
import { placeholdersIn, type TextContext } from './placeholders.ts'
import { shippedSource } from './shipped.ts'
import { contentOf, problemsOf } from './source.ts'

const site = {
  languages: languages as readonly Language[],
  baseUrl: 'https://plaza.example',
  name: 'Plaza',
  operatorEmail: 'hola@plaza.example',
  invoiceYears: 10,
  legal: { authoritative: 'es', noticeDays: 30 },
  seller: { name: 'Plaza *Motor* S.L.', email: 'hola@plaza.example', address: 'Calle Mayor 1\n28013 Madrid\nSpain' },
} as Site

function contextOf(kind: LegalKind, language: Language): TextContext {
  return { kind, language, site }
}

function htmlOf(kind: LegalKind, language: Language): string {
  return contentOf(shippedSource(kind, language), contextOf(kind, language))
    .sections.map(({ title, html }) => `${title}\n${html}`)
    .join('\n')
}

function textOf(kind: LegalKind, language: Language): string {
  return htmlOf(kind, language)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

const texts = legalKinds.flatMap((kind) => languages.map((language) => [kind, language] as const))

describe.each(texts)('the shipped text %s in %s', (kind, language) => {
  test('has nothing that keeps a text from being saved', () => {
    expect(problemsOf(shippedSource(kind, language), contextOf(kind, language))).toEqual([])
  })

  test('names the operator, and leaves no placeholder and no mark of Markdown', () => {
    const text = textOf(kind, language)
    expect(text).toContain('Plaza *Motor* S.L.')
    expect(text).not.toMatch(/[{}]|\*\*|\]\(/)
    expect(htmlOf(kind, language)).toContain('mailto:hola@plaza.example')
  })

  test('sets no style that the content security policy refuses, and has no script', () => {
    expect(htmlOf(kind, language)).not.toMatch(/ style=| on\w+=|<script/)
  })

  test('has the sections, clauses and placeholders of the English text', () => {
    const shape = (language: Language) => {
      const source = shippedSource(kind, language)
      const { sections, inShort } = contentOf(source, contextOf(kind, language))
      const clauses = sections.map(({ id, html }) => [id, html.match(/<li id="/g)?.length ?? 0])
      const words = placeholdersIn(source).map(({ written, word }) => (word === 'email' ? '{email}' : written))
      return { clauses, inShort: inShort.length, words: words.toSorted() }
    }
    expect(shape(language)).toEqual(shape('en'))
  })

  test('does not send consumers to the closed platform for online dispute resolution', () => {
    expect(htmlOf(kind, language)).not.toMatch(/ec\.europa\.eu\/consumers\/odr|ODR/)
  })
})

test.each([
  'A professional seller may reply to a review within 6 months of its publication.',
  'We publish a reply within two business days of receiving it',
  'may start within 48 hours',
  'at least 15 days before a change takes effect',
  'at present that is at least 30 days',
  'within 14 days without giving a reason',
  '“Withdraw from contract here”',
  '“Confirm withdrawal”',
  'the lowest price of that listing in the 30 days before',
  'For at least six months after a decision',
  'up to 5 per hour',
  'the version in this language counts: Spanish',
  ' 4.1 Every listing and every seller’s profile',
  '( section 14 )',
])('the English terms state: %s', (sentence) => {
  expect(textOf('terms', 'en')).toContain(sentence)
})

const small =
  '# Cookies\n\n- Few\n\n## Cookies of {company} {#cookies}\n\n1. One\n\n   {cookies}\n\n## Storage {#browser-storage}\n\n{storage}\n'
const inEnglish = contextOf('cookies', 'en')

test.each([
  ['without a title', small.replace('# Cookies\n', ''), 'title_missing', '#'],
  ['with a section without an anchor', `${small}\n## More\n`, 'section_id_missing', 'More'],
  ['with an anchor twice', `${small}\n## More {#cookies}\n`, 'section_id_twice', 'cookies'],
  [
    'without a section that others lead to',
    small.replace('#browser-storage', '#storage'),
    'section_missing',
    'browser-storage',
  ],
  ['with an unknown placeholder', `${small}\n{companny}\n`, 'placeholder_unknown', '{companny}'],
  ['with a period that is none', `${small}\n{days:lieds}\n`, 'placeholder_unknown', '{days:lieds}'],
  [
    'with a period in a unit in which it is not whole',
    `${small}\n{years:leadSenders}\n`,
    'placeholder_unknown',
    '{years:leadSenders}',
  ],
  ['with a reference to no section', `${small}\n{section:nowhere}\n`, 'placeholder_unknown', '{section:nowhere}'],
  ['with a list inside a sentence', `${small}\nThese: {cookies}.\n`, 'placeholder_unknown', '{cookies}'],
  ['without the list of cookies', small.replace('{cookies}', ''), 'placeholder_missing', '{cookies}'],
  ['with HTML', `${small}\n<b>Bold</b>\n`, 'html', '<b>'],
])('a text %s is not saved', (_, source, code, what) => {
  expect(problemsOf(small, inEnglish)).toEqual([])
  expect(problemsOf(source, inEnglish)).toContainEqual({ code, what })
})

test('HTML and addresses that run scripts are shown as text', () => {
  const { sections } = contentOf(`${small}\n<img src=x onerror=alert(1)> [here](javascript:alert(1))\n`, inEnglish)
  expect(sections.at(-1)?.html).toContain('&lt;img src=x onerror=alert(1)&gt; [here](javascript:alert(1))')
})

test('what an operator is called does not become Markdown or HTML', () => {
  const odd = { ...site, seller: { ...site.seller, name: '<i>A</i> [b](c) {cookies}' } }
  const { sections } = contentOf(small, { ...inEnglish, site: odd })
  expect(sections[0]?.title).toBe('Cookies of <i>A</i> [b](c) {cookies}')
})

test('changes name the section, and what it lost and gained', () => {
  const before = contentOf(small, inEnglish)
  const after = contentOf(small.replace('1. One', '1. Two'), inEnglish)
  expect(changesBetween(before, before)).toEqual([])
  const [change, ...others] = changesBetween(before, after)
  expect(others).toEqual([])
  expect(change?.id).toBe('cookies')
  const changed = change?.parts.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => [kind, text.trim()])
  expect(changed).toEqual([
    ['removed', 'One'],
    ['added', 'Two'],
  ])
})

test.each(languages)('a decision names the section of the terms as the terms do, in %s', (language) => {
  const { sections } = contentOf(shippedSource('terms', language), contextOf('terms', language))
  for (const [ground, rests] of Object.entries(groundTable)) {
    if (!('terms' in rests)) continue
    const title = sections.find(({ id }) => id === rests.terms)?.title
    expect([ground, groundWords(ground as Ground, language)]).toEqual([
      ground,
      expect.stringContaining(title ?? rests.terms),
    ])
  }
})
