/** Chooses a page's language. Free of zod, so that browser code may import it. */
import { type Language, languages } from './vocabulary.ts'

/** Key of the choice in browser storage (specification section 1), and name of the cookie that mirrors it. */
export const selectedLanguageKey = 'selected-language'

export function isLanguage(value: string | null | undefined): value is Language {
  return languages.includes(value as Language)
}

/** The language in an address such as `/de/listings`; English has no prefix. */
export function languageOfPath(pathname: string): Language | null {
  const first = pathname.split('/', 2)[1]
  return isLanguage(first) && first !== 'en' ? first : null
}

/**
 * Address first, then the saved choice, then the browser's languages, then the first of those on offer. A language that is not on
 * offer is no choice.
 */
export function negotiateLanguage(
  request: { pathname: string; savedChoice: string | null; acceptLanguage: string | null },
  offered: readonly Language[] = languages,
): Language {
  const isOffered = (language: string | null | undefined): language is Language =>
    isLanguage(language) && offered.includes(language)
  const [ofPath, first = 'en'] = [languageOfPath(request.pathname), offered[0]]
  if (isOffered(ofPath)) return ofPath
  if (isOffered(request.savedChoice)) return request.savedChoice
  return wishedLanguages(request.acceptLanguage ?? '').find(isOffered) ?? first
}

/** Returns a plain path with a language prefix: `/listings` in German is `/de/listings`; English has no prefix. */
export function pathInLanguage(path: string, language: Language): string {
  if (language === 'en') return path
  return `/${language}${path.replace(/^\/(?=$|\?)/, '')}`
}

/** Returns the languages of an Accept-Language header without their regions, by weight. */
function wishedLanguages(header: string): (string | undefined)[] {
  const wishes = header
    .split(',')
    .slice(0, 20)
    .map((part, position) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find((text) => text !== undefined)
      return { language: range.split('-')[0], weight: weight === undefined ? 1 : Number(weight), position }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.position - b.position)
  return wishes.map(({ language }) => language)
}
