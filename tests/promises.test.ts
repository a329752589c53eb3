/** What the legal texts promise is what the software does: every clause has a line in the table, and every line a test or an operator. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { legalKinds } from '../src/contract/market/legal-choices.ts'
import { type Language, languages } from '../src/contract/market/vocabulary.ts'
import { retentionMs } from '../src/contract/market/retention.ts'
import { listsIn, shippedSource } from '../src/server/modules/people/legal/shipped.ts'
import { contentOf } from '../src/server/modules/people/legal/source.ts'
import type { Site } from '../src/server/scope.ts'
import { type Holder, keptBy, promises } from './support/promises.ts'

const root = resolve(import.meta.dirname, '..')
const site = {
  name: 'Plaza',
  invoiceYears: 10,
  languages: languages as readonly Language[],
  legal: { authoritative: 'en', noticeDays: 30 },
  seller: { name: 'Plaza S.L.', email: 'hola@plaza.example', address: 'Madrid' },
} as Site

function sourceOf(file: string): string {
  return readFileSync(resolve(root, file), 'utf8')
}

/** Tests of the table that are not there. */
function missing(holders: readonly Holder[]): string[] {
  return holders.flatMap((holder) => {
    if (!('test' in holder)) return holder.operator.length > 5 ? [] : ['an operator with nothing to do']
    const [file, title] = holder.test
    return sourceOf(file).includes(title) ? [] : `${file}: ${title}`
  })
}

describe.each(legalKinds)('the text %s', (kind) => {
  test.each(languages)('has a line in the table for every clause, in %s', (language) => {
    const { sections } = contentOf(shippedSource(kind, language), { kind, language, site })
    const clauses = sections.flatMap(({ html }) => [...html.matchAll(/<li id="([^"]+)"/g)].map(([, id = '']) => id))
    expect(clauses.toSorted()).toEqual(Object.keys(promises[kind]).toSorted())
  })

  test('is held by tests that are there', () => {
    expect(Object.values(promises[kind]).flatMap(missing)).toEqual([])
  })
})

describe('the periods of the privacy policy', () => {
  test('each have what keeps them', () => {
    expect(Object.keys(listsIn('en').retention).toSorted()).toEqual(Object.keys(keptBy).toSorted())
    expect(Object.values(keptBy).flatMap(missing)).toEqual([])
  })

  test.each(languages)('name every rule by which the server deletes, in %s', (language) => {
    const named = new Set(
      [...JSON.stringify(listsIn(language)).matchAll(/\{[a-z]+:([a-zA-Z]+)\}/g)].map(([, name = '']) => name),
    )
    /** Short-lived parts of what is named, and calls without personal data. */
    const unnamed = [
      'authFlows',
      'factorChallenges',
      'contactChallenges',
      'idempotencyKeys',
      'removedListingOwners',
      'pictureArchives',
      'reports',
    ]
    expect(Object.keys(retentionMs).filter((rule) => !named.has(rule) && !unnamed.includes(rule))).toEqual([])
  })

  test.each(languages)('are no numbers of their own where the code has one, in %s', (language) => {
    const byHand = Object.entries(listsIn(language).retention)
      .filter(([, { kept }]) => /\d/.test(kept.replaceAll(/\{[^}]*\}/g, '')))
      .map(([name]) => name)
    expect(byHand.toSorted()).toEqual(['backups', 'jobs', 'logs', 'support'])
  })
})

test.each([
  ['en', 'myProfile.withdraw', 'withdrawal.confirm'],
  ['de', 'myProfile.withdraw', 'withdrawal.confirm'],
  ['es', 'myProfile.withdraw', 'withdrawal.confirm'],
  ['fr', 'myProfile.withdraw', 'withdrawal.confirm'],
  ['pt', 'myProfile.withdraw', 'withdrawal.confirm'],
] as const)('the terms in %s call the buttons of withdrawal what they are called', (language, ...keys) => {
  const texts = JSON.parse(sourceOf(`src/web/content/messages/${language}.json`)) as Record<string, string>
  const terms = shippedSource('terms', language)
  for (const key of keys) expect(terms).toContain(texts[key])
})

test('a cookie or storage name is not written beside the list', () => {
  expect(Object.keys(listsIn('en').cookies)).toEqual(expect.arrayContaining(['market-access', 'selected-language']))
  for (const language of languages) {
    expect(Object.keys(listsIn(language).cookies)).toEqual(Object.keys(listsIn('en').cookies))
    expect(Object.keys(listsIn(language).storage)).toEqual(Object.keys(listsIn('en').storage))
  }
})
