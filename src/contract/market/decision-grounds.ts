/**
 * On what a decision about content rests (Regulation 2022/2065, art. 17(3)(d) and (e)): a section of the terms, or a law. One
 * table, from which forms, letters, pages and figures take it; its words are in `decision-words.ts`. Free of zod.
 */

/** What each ground refers to: the section of the terms by its anchor, or the law. */
export const groundTable = {
  false_details: { terms: 'listings' },
  false_price: { terms: 'listings' },
  not_on_sale: { terms: 'listings' },
  listed_twice: { terms: 'listings' },
  wrong_pictures: { terms: 'listings' },
  unverified_business: { terms: 'sellers' },
  bait: { terms: 'not-allowed' },
  manipulated_vehicle: { terms: 'not-allowed' },
  not_a_vehicle: { terms: 'not-allowed' },
  abuse: { terms: 'not-allowed' },
  unwanted_advertising: { terms: 'not-allowed' },
  false_identity: { terms: 'not-allowed' },
  evasion: { terms: 'not-allowed' },
  repeated_breaches: { terms: 'restrictions' },
  unfair_practice: { law: '2005/29/EC' },
  trader_information: { law: '2011/83/EU' },
  energy_label: { law: '1999/94/EC' },
  personal_data: { law: '2016/679' },
  copyright: { law: '2001/29/EC' },
  trade_mark: { law: '2017/1001' },
  product_safety: { law: '2023/988' },
  criminal_law: { law: null },
  other_law: { law: null },
  authority_order: { law: '2022/2065' },
} as const satisfies Record<string, { terms: string } | { law: string | null }>

export type Ground = keyof typeof groundTable
export const grounds = Object.keys(groundTable) as [Ground, ...Ground[]]

/** Whether a ground is a section of the terms, else a law. */
export function isOfTerms(ground: Ground): boolean {
  return 'terms' in groundTable[ground]
}

/** The minimum length of the facts of a decision and of the reasons of an appeal, so that the other side can answer them. */
export const minFacts = 20
export const maxFacts = 2_000
