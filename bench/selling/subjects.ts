/** The calls of sellers, and the size of the market. */

export interface MarketSize {
  listings: number
  /** Of one dealer. */
  ofOneDealer: number
  /** Of another dealer, whose table is measured. */
  inTable: number
  /** Of one model, that of the valuation. */
  ofOneModel: number
}

/** Views that are written in one batch. */
export const viewsAtOnce = 250

export const subjects = {
  newest: 'Own listings, newest first',
  'price, page 500': 'Own listings by price, page 500',
  'active, most viewed': 'Own listings on offer, most viewed first',
  'one to edit': 'One own listing to edit',
  valuation: 'Valuation of the most offered model',
  suggestions: 'Facts suggested from 400 similar offers',
  'thirty days': 'Statistics of all own listings, 30 days',
  table: 'Table of 1,000 own listings, first page of 100',
  'table, typed': 'The same while typing into its filter',
  'table, by enquiries': 'The same by enquiries',
  'a price': 'One price changed in place',
  'thousand prices': '1,000 prices previewed and changed, together',
  'thousand paused': '1,000 listings paused and resumed, together',
  view: 'A view, as far as its caller waits',
  'views written': `${viewsAtOnce} views, written together`,
} as const
export type SubjectName = keyof typeof subjects
