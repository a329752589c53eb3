/** What its operator has decided about the site, as far as every page needs it before it can say a word. */
export interface SiteFacts {
  name: string
}

/** Of a market that has changed nothing. */
export const ownSite: SiteFacts = { name: 'Forecourt' }

/** For the document, where the browser finds them before it takes over the page; nothing of a market that has changed nothing. */
export function writtenFacts(site: SiteFacts): string | undefined {
  return site.name === ownSite.name ? undefined : JSON.stringify(site)
}

export function readFacts(written: string | undefined): SiteFacts {
  return written === undefined ? ownSite : (JSON.parse(written) as SiteFacts)
}
