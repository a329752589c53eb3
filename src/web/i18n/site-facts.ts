/** What its operator has decided about the site, as far as every page needs it before it can say a word. */
export interface SiteFacts {
  name: string
  /** Words that stand in place of those of the catalogues: administrators name vehicle types and categories. */
  words: Readonly<Record<string, string>>
}

/** Of a market that has changed nothing. */
export const ownSite: SiteFacts = { name: 'Forecourt', words: {} }

/** For the document, where the browser finds them before it takes over the page; nothing of a market that has changed nothing. */
export function writtenFacts(site: SiteFacts): string | undefined {
  const written = JSON.stringify(site)
  return written === JSON.stringify(ownSite) ? undefined : written
}

export function readFacts(written: string | undefined): SiteFacts {
  return written === undefined ? ownSite : (JSON.parse(written) as SiteFacts)
}
