/** The port to the legal texts of the site. They are written with the pages, which the server does not import. */
import type { Language } from '../../../contract/vocabulary.ts'

/** A legal text of today. The same text is returned with the same characters, as its hash is its version. */
export interface LegalText {
  language: Language
  title: string
  /** Headings, paragraphs and lists, with addresses that work anywhere; no styles, no scripts. */
  html: string
}

export interface LegalTexts {
  terms(): Promise<LegalText>
}

/** The operator and the address of the site, as the texts name them. */
export interface LegalSite {
  baseUrl: string
  company: { name: string; email: string; address: string }
}

/** Renders the terms; the built pages provide it. */
export type RenderTerms = (site: LegalSite) => LegalText

/** Renders each text once for each build of the pages. */
export function legalTextsOf(site: LegalSite, load: () => Promise<{ renderTerms: RenderTerms }>): LegalTexts {
  const rendered = new WeakMap<RenderTerms, LegalText>()
  return {
    terms: async () => {
      const { renderTerms } = await load()
      const text = rendered.get(renderTerms) ?? renderTerms(site)
      rendered.set(renderTerms, text)
      return text
    },
  }
}

/** For programs without pages: nothing is ordered there. */
export const noLegalTexts: LegalTexts = {
  terms: () => Promise.reject(new Error('This program has no legal texts')),
}
