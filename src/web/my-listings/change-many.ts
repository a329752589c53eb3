/** Changes of several own listings by forms: which ones, what, and the outcome. */
import { guardRefusals } from '../../contract/market/dealer-guard.ts'
import type { NewCarFact } from '../../contract/market/energy-label.ts'
import type { ErrorCode } from '../../contract/market/errors.ts'
import type { ForecourtApi } from '../../contract/index.ts'
import type { ManyChange, PriceChange, PriceRule } from '../../contract/my-listing-rows.ts'
import {
  type ManyAction,
  manyActions,
  ownPriceOf,
  priceSteps,
  type UnconfirmedPrice,
  unconfirmedPrices,
} from '../../contract/market/my-listings-choices.ts'
import { creditTypes } from '../../contract/market/vocabulary.ts'
import type { Unreachable } from '../layout/unreachable.ts'
import { problemOf } from '../problems.ts'
import { readAmount } from '../wizard/whole-amount.ts'
import { conditionsOf, readTable } from './table-address.ts'

/** What a form posts to undo a change. */
export type Undo =
  | { intent: 'many-resume' | 'many-free'; ids: string }
  | { intent: 'many-price'; prices: string }
  | { intent: 'price'; listingId: string; fromEuros: string; priceEuros: string; confirmed: string }

/** A listing that was not changed, and why. */
export interface Refused {
  listingId: string
  title: string | null
  code: ErrorCode
  /** What a new car has to state first. */
  missing: readonly NewCarFact[]
}

export interface PreviewedPrice extends PriceChange {
  title: string
  ownNumber: string | null
}

export type ManyOutcome =
  | {
      kind: 'many'
      action: ManyAction | 'price' | 'feature' | 'reserve'
      changed: number
      refused: Refused[]
      undo: Undo | null
    }
  | { kind: 'preview'; prices: PreviewedPrice[]; unchanged: number; refused: Refused[] }
  | { kind: 'preview_refused' }
  | { kind: 'credits_missing'; needed: number; left: number }
  | { kind: 'prices_held'; prices: string; code: (typeof guardRefusals)[number] }
  | { kind: 'none_chosen' }
  | FailedChange
  | { kind: 'row_price'; listingId: string; title: string; priceEuros: number; statedAt: string | null; undo: Undo }
  | { kind: 'row_price_asked'; listingId: string; fromEuros: number; toEuros: number; code: UnconfirmedPrice }
  | { kind: 'row_price_refused'; listingId: string; code: ErrorCode }

export type FailedChange = { kind: 'failed'; doing: 'update' | 'remove'; code: ErrorCode | null } & Unreachable

const manyIntents = manyActions.map((action) => ({ action, intent: `many-${action}` as const }))
export const rowIntents = [
  'price',
  'row-price',
  'many-price',
  'many-preview',
  'many-feature',
  'many-reserve',
  ...manyIntents.map(({ intent }) => intent),
] as const
export type RowIntent = (typeof rowIntents)[number]

/** Does what a form about one price or many listings asks for. */
export async function changeRows(
  api: ForecourtApi,
  intent: RowIntent,
  form: FormData,
  query: URLSearchParams,
): Promise<ManyOutcome> {
  if (intent === 'price' || intent === 'row-price') return changePrice(api, form)
  if (intent === 'many-price') return changePrices(api, readPrices(textOf(form, 'prices')))
  const listingIds = await chosenIds(api, form, query)
  if (listingIds.length === 0) return { kind: 'none_chosen' }
  if (intent === 'many-preview') return preview(api, listingIds, form)
  if (intent === 'many-feature') {
    const creditType = creditTypes.find((type) => type === form.get('creditType')) ?? 'basic_featured'
    return change(api, { action: 'feature', listingIds, creditType })
  }
  if (intent === 'many-reserve') {
    const until = readDay(form)
    if (until === null) return { kind: 'failed', doing: 'update', code: 'reservation_day_refused' }
    return change(api, { action: 'reserve', listingIds, until })
  }
  return change(api, { action: actionOf(intent), listingIds })
}

function actionOf(intent: `many-${ManyAction}`): ManyAction {
  const known = manyIntents.find((one) => one.intent === intent)
  if (!known) throw new Error(`No action for ${intent}`)
  return known.action
}

/** The day of a form; null where none, or something else, was typed. */
export function readDay(form: FormData): string | null {
  const until = textOf(form, 'until')
  return isoDay.test(until) ? until : null
}
const isoDay = /^\d{4}-\d{2}-\d{2}$/

/** Those of the address if all that fit were chosen, those of an undo, or the checked ones. */
async function chosenIds(api: ForecourtApi, form: FormData, query: URLSearchParams): Promise<string[]> {
  if (form.has('allMatching')) return (await api.myListings.ids(conditionsOf(readTable(query)))).listingIds
  const listed = textOf(form, 'ids').split(',').filter(Boolean)
  return listed.length > 0 ? listed : form.getAll('listingIds').filter((id) => typeof id === 'string')
}

async function change(api: ForecourtApi, change: ManyChange): Promise<ManyOutcome> {
  try {
    const { changed, results } = await api.myListings.changeMany({ change })
    const ids = results.filter((result) => result.changed).map(({ listingId }) => listingId)
    const undo = ids.length > 0 ? undoing(change.action, ids) : null
    return { kind: 'many', action: change.action, changed, refused: refusedOf(results), undo }
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.code !== 'insufficient_credits') throw error
    return { kind: 'credits_missing', needed: Number(problem.details.needed), left: Number(problem.details.left) }
  }
}

function undoing(action: ManyChange['action'], ids: readonly string[]): Undo | null {
  if (action === 'pause') return { intent: 'many-resume', ids: ids.join() }
  return action === 'reserve' ? { intent: 'many-free', ids: ids.join() } : null
}

async function changePrices(api: ForecourtApi, prices: PriceChange[]): Promise<ManyOutcome> {
  if (prices.length === 0) return { kind: 'none_chosen' }
  // Its dealer has seen each price beside the former one.
  const change = { action: 'price', prices, confirmed: true, statedLater: true } as const
  const answer = await api.myListings.changeMany({ change }).catch((error: unknown) => heldPrices(prices, error))
  if ('kind' in answer) return answer
  const { changed, results } = answer
  const done = new Set(results.filter((result) => result.changed).map(({ listingId }) => listingId))
  const changes = prices.filter(({ listingId }) => done.has(listingId))
  const undo = changes.length > 0 ? takingBack(changes) : null
  return { kind: 'many', action: 'price', changed, refused: refusedOf(results), undo }
}

/** What a new device, or a missing second factor, holds is kept to be sent again. */
function heldPrices(prices: readonly PriceChange[], error: unknown): Extract<ManyOutcome, { kind: 'prices_held' }> {
  const code = guardRefusals.find((refusal) => refusal === problemOf(error)?.code)
  if (!code) throw error
  return { kind: 'prices_held', prices: writePrices(prices), code }
}

function takingBack(changes: readonly PriceChange[]): Undo {
  const back = changes.map(({ listingId, fromEuros, toEuros }) => ({
    listingId,
    fromEuros: toEuros,
    toEuros: fromEuros,
  }))
  return { intent: 'many-price', prices: writePrices(back) }
}

type Result = Omit<Refused, 'code' | 'missing'> & { error: ErrorCode | null; missing?: readonly NewCarFact[] }

function refusedOf(results: readonly Result[]): Refused[] {
  return results.flatMap(({ listingId, title, error, missing = [] }) =>
    error === null ? [] : { listingId, title, code: error, missing },
  )
}

/** Changes of prices as one form field: `id:from:to`, separated by commas. */
export function writePrices(prices: readonly PriceChange[]): string {
  return prices.map(({ listingId, fromEuros, toEuros }) => `${listingId}:${fromEuros}:${toEuros}`).join()
}

export function readPrices(written: string): PriceChange[] {
  return written
    .split(',')
    .filter(Boolean)
    .map((price) => {
      const [listingId = '', fromEuros, toEuros] = price.split(':')
      return { listingId, fromEuros: Number(fromEuros), toEuros: Number(toEuros) }
    })
}

async function preview(api: ForecourtApi, listingIds: string[], form: FormData): Promise<ManyOutcome> {
  const rule = readRule(form)
  if (rule === null) return { kind: 'preview_refused' }
  try {
    const { prices } = await api.myListings.previewPrices({ listingIds, rule })
    const possible = prices.filter(({ error }) => error === null)
    const changing = possible.filter(({ fromEuros, toEuros }) => fromEuros !== toEuros)
    return {
      kind: 'preview',
      prices: changing,
      unchanged: possible.length - changing.length,
      refused: refusedOf(prices),
    }
  } catch (error) {
    if (problemOf(error)?.code !== 'invalid_input') throw error
    return { kind: 'preview_refused' }
  }
}

/** Null if no amount is stated. */
function readRule(form: FormData): PriceRule | null {
  const amount = Number(textOf(form, 'amount').trim().replace(',', '.'))
  if (!(amount > 0)) return null
  const lowest = Number(readAmount(textOf(form, 'lowestEuros')).digits)
  return {
    by: form.get('by') === 'euros' ? 'euros' : 'percent',
    amount: form.get('direction') === 'raise' ? amount : -amount,
    step: priceSteps.find((step) => step === form.get('step')) ?? 'euro',
    lowestEuros: lowest > 0 ? lowest : null,
  }
}

async function changePrice(api: ForecourtApi, form: FormData): Promise<ManyOutcome> {
  const listingId = textOf(form, 'listingId')
  const fromEuros = Number(textOf(form, 'fromEuros'))
  const { digits, rounded } = readAmount(textOf(form, 'priceEuros'))
  const toEuros = Number(digits)
  // A digit too few looks like cents: "9,89" of "9,890" is not 10 euros.
  if (rounded) return { kind: 'row_price_refused', listingId, code: 'invalid_input' }
  const confirmed = digits !== '' && textOf(form, 'confirmed') === digits
  try {
    const saved = await api.myListings.setPrice({ listingId, fromEuros, toEuros, confirmed, statedLater: true })
    const former = String(fromEuros)
    // Back is meant, however far.
    const undo = { intent: 'price', listingId, fromEuros: digits, priceEuros: former, confirmed: former } as const
    const statedAt = saved.nextPrice?.statedAt ?? null
    return { kind: 'row_price', listingId, title: saved.title, priceEuros: ownPriceOf(saved), statedAt, undo }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null || problem.code === 'sign_in_required') throw error
    const asked = unconfirmedPrices.find((code) => code === problem.code)
    if (asked !== undefined) return { kind: 'row_price_asked', listingId, fromEuros, toEuros, code: asked }
    return { kind: 'row_price_refused', listingId, code: problem.code }
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
