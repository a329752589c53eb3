/** What stands in braces in a legal text, and what it becomes. */
import type { LegalKind } from '../../../../contract/market/legal-choices.ts'
import { contactLanguage } from '../../../../contract/market/market-choices.ts'
import { type Language, localeOf } from '../../../../contract/market/vocabulary.ts'
import type { Site } from '../../../scope.ts'
import { figureOf, numbersOf, periodsOf } from './figures.ts'
import { listsIn } from './shipped.ts'

export interface TextContext {
  kind: LegalKind
  language: Language
  site: Site
}

/** Placeholders that are a block of their own, in a paragraph that has nothing else. */
export const blockNames = ['operator', 'purposes', 'retention', 'cookies', 'storage'] as const
export type BlockName = (typeof blockNames)[number]

/** Placeholders and sections that a text of each kind cannot lack: law, other pages and letters rely on them. */
export const required = {
  terms: {
    placeholders: ['operator', 'authoritative'],
    sections: [
      'operator',
      'listings',
      'not-allowed',
      'ranking',
      'withdrawal',
      'reporting',
      'restrictions',
      'appeals',
      'changes',
    ],
  },
  privacy: { placeholders: ['operator', 'purposes', 'retention'], sections: ['controller', 'retention', 'rights'] },
  cookies: { placeholders: ['company', 'cookies', 'storage'], sections: ['cookies', 'browser-storage'] },
} as const satisfies Record<LegalKind, { placeholders: readonly string[]; sections: readonly string[] }>

const pattern = /\{([a-z][a-zA-Z]*)(?::([^{}\n]*))?\}/g

/** All placeholders of a source, as they are written. */
export function placeholdersIn(source: string): { written: string; word: string; name: string | undefined }[] {
  return [...source.matchAll(pattern)].map(([written, word = '', name]) => ({ written, word, name }))
}

export function isBlock(word: string): word is BlockName {
  return blockNames.some((name) => name === word)
}

/** Fills periods and numbers into a text that is not Markdown. */
export function withFigures(text: string, { site, language }: TextContext): string {
  return text.replaceAll(pattern, (written, word: string, name: string | undefined) => {
    const figure = name === undefined ? null : figureOf(site, word, name)
    return figure === null ? written : new Intl.NumberFormat(localeOf(language)).format(figure)
  })
}

/** Fills a source; blocks, and what is unknown, stay as they are written. `sections`: the anchors in order. */
export function filledIn(source: string, context: TextContext, sections: readonly (string | null)[]): string {
  return source.replaceAll(
    pattern,
    (written, word: string, name: string | undefined) => valueOf(word, name, context, sections) ?? written,
  )
}

/** The Markdown of one placeholder; null if there is none. */
export function valueOf(
  word: string,
  name: string | undefined,
  { site, language }: TextContext,
  sections: readonly (string | null)[],
): string | null {
  const { seller, legal } = site
  const tongue = (code: string) => new Intl.DisplayNames(localeOf(language), { type: 'language' }).of(code) ?? null
  if (word === 'email') {
    const subject = name === undefined ? '' : `?subject=${encodeURIComponent(name)}`
    return `[${escaped(seller.email)}](mailto:${seller.email}${subject})`
  }
  if (name === undefined) {
    if (word === 'contactLanguage') return tongue(contactLanguage(site))
    if (word === 'company') return escaped(seller.name)
    if (word === 'site') return escaped(site.name)
    if (word === 'address') return escaped(seller.address?.split('\n').join(', ') ?? seller.email)
    if (word === 'authoritative') return tongue(legal.authoritative)
    return null
  }
  if (word === 'section') {
    const index = sections.indexOf(name)
    return index === -1 ? null : `[${listsIn(language).labels.section} ${index + 1}](#${name})`
  }
  const figure = figureOf(site, word, name)
  return figure === null ? null : new Intl.NumberFormat(localeOf(language)).format(figure)
}

/** Everything that a text may name, with its value where that is one word. */
export function offeredPlaceholders(
  context: TextContext,
): { name: string; value: string | null; isRequired: boolean }[] {
  const { site, kind } = context
  const needed: readonly string[] = required[kind].placeholders
  const words = ['company', 'site', 'address', 'email', 'authoritative', 'contactLanguage']
  const offered = [
    ...words.map((word) => ({ name: `{${word}}`, value: valueOf(word, undefined, context, []) })),
    ...blockNames.map((word) => ({ name: `{${word}}`, value: null })),
    { name: '{section:…}', value: null },
    ...Object.keys(numbersOf(site)).map((name) => ({
      name: `{number:${name}}`,
      value: valueOf('number', name, context, []),
    })),
    ...Object.keys(periodsOf(site)).map((name) => {
      const unit = (['days', 'hours', 'minutes', 'seconds'] as const).find(
        (unit) => figureOf(site, unit, name) !== null,
      )
      return { name: `{${unit}:${name}}`, value: valueOf(unit ?? '', name, context, []) }
    }),
  ]
  return offered.map((one) => ({ ...one, isRequired: needed.some((word) => one.name === `{${word}}`) }))
}

/** Text that Markdown leaves as it is. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]()#+\-.!|<>~&]/g, String.raw`\$&`)
}
