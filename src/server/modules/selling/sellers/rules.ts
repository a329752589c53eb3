/** Steps of a trader's check, and what makes a private seller look like a trader. */
import { tradeLikeListings, tradeLikePublications } from '../../../../contract/market/limits.ts'
import type { documentTypes, TraderCheckState, TradeSign } from '../../../../contract/sellers.ts'
import { transition, type Transitions } from '../../../transitions.ts'

/** A check that no longer fits the facts counts as `none`: see `checkStateOf`. */
export const transitions = {
  /** The trader sends a document. */
  submit: { from: ['none', 'submitted', 'returned', 'checked'], to: 'submitted' },
  /** The trader takes the last open document back. */
  withdraw: { from: ['submitted'], to: 'none' },
  check: { from: ['none', 'submitted', 'returned'], to: 'checked' },
  /** The staff asks for something else; also how a mark ends. */
  askAgain: { from: ['none', 'submitted', 'checked'], to: 'returned' },
} as const satisfies Transitions<TraderCheckState>
export type CheckStep = keyof typeof transitions

export function mayTake(step: CheckStep, state: TraderCheckState): boolean {
  return transition<TraderCheckState, CheckStep>(transitions, step, state) !== undefined
}

/** The state that counts: a mark for other facts than the present ones is none. */
export function checkStateOf(state: TraderCheckState, isStillTrue: boolean): TraderCheckState {
  return state === 'checked' && !isStillTrue ? 'none' : state
}

export interface Trading {
  isDealer: boolean
  activeListings: number
  publishedIn12Months: number
  /** Of the listings on offer. */
  descriptions: readonly string[]
}

/**
 * Words of invoices, VAT and imprints in the five languages, and numbers of registers. Not "VAT" alone: private sellers write
 * that none is shown.
 */
const tradeWords = [
  /\b(?:MwSt\.?|USt\.?|Mehrwertsteuer) ?(?:ausweisbar|absetzbar|wird ausgewiesen|ist ausweisbar)/iu,
  /\b(?:Impressum|Handelsregister|HR[AB] ?\d{2,}|USt-?Id(?:-?Nr)?|Differenzbesteuer\w*|§ ?25a|Inzahlungnahme möglich)/iu,
  /\b(?:VAT (?:is )?(?:reclaimable|deductible|qualifying)|VAT (?:no|number|reg)\b|company (?:no|number|reg)\b|part exchange welcome)/iu,
  /\b(?:TVA (?:récupérable|déductible)|SIRET|SIREN|RCS [A-Z]\p{L}+|mentions légales|reprise possible)/iu,
  /\bIVA (?:deducible|desgravable|dedutível|incluido|discriminado)|\b(?:aviso legal|CIF:? ?[A-Z]\d{7}|NIPC|Registro Mercantil|aceitamos retoma)/iu,
]

/** Returns how a private seller looks like a trader, with how many listings say so; nothing for a trader. */
export function tradeSignsOf(trading: Trading): { sign: TradeSign; count: number }[] {
  if (trading.isDealer) return []
  const { activeListings, publishedIn12Months, descriptions } = trading
  const worded = descriptions.filter((text) => tradeWords.some((words) => words.test(text))).length
  return [
    ...(activeListings >= tradeLikeListings ? [{ sign: 'listings' as const, count: activeListings }] : []),
    ...(publishedIn12Months >= tradeLikePublications ? [{ sign: 'pace' as const, count: publishedIn12Months }] : []),
    ...(worded > 0 ? [{ sign: 'words' as const, count: worded }] : []),
  ]
}

/** Returns what a document is by its first bytes; null if it is none of the kinds that are taken. */
export function documentTypeOf(head: Uint8Array): (typeof documentTypes)[number] | null {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)
  if (starts(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf'
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  return starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? 'image/png' : null
}
