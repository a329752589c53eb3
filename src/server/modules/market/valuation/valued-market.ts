/** A market whose offers are all valued, and valued again when they or offers of their model change. Pure; it lives in a thread. */
import type { Abstention, ShownStep } from '../../../../contract/market/price-verdicts.ts'
import { type Appraisal, appraise, learnMarket, type ValuationModel } from './formula/appraise.ts'
import { explain, type Explanation, type Moved, movedFrom } from './formula/explain.ts'
import { putOffer, removeOffer } from './formula/market-model.ts'
import { stepOf } from './formula/steps.ts'
import { modelKey, type Offer, type ValuedVehicle } from './formula/vehicle.ts'

export interface Verdict {
  listingId: string
  priceEuros: number
  estimateEuros: number | null
  lowEuros: number | null
  highEuros: number | null
  step: ShownStep
  reason: Abstention | null
  comparables: number
}

/** Verdicts that changed, and whether none is due any more. */
export interface DueVerdicts {
  verdicts: Verdict[]
  isDone: boolean
}

/** A verdict with how it came about; nothing to explain where there is no estimate. */
export interface Explained {
  verdict: Verdict
  calculation: (Explanation & Moved & Pick<Appraisal, 'range'>) | null
}

/** What a vehicle would be offered for, or why nobody can say. */
export type Estimated =
  | { reason: null; estimateEuros: number; lowEuros: number; highEuros: number; comparables: number }
  | { reason: Abstention; comparables: number }

/** An offer with the step that was shown so far. */
export interface SteppedOffer {
  offer: Offer
  stepBefore: ShownStep | null
}

export class ValuedMarket {
  readonly #offers = new Map<string, Offer>()
  readonly #steps = new Map<string, ShownStep>()
  readonly #said = new Map<string, string>()
  #model: ValuationModel | null = null
  /** Offers that are to be valued. */
  #due = new Set<string>()

  /** Offers of a market that has not been learned yet. A step is that of the same price. */
  add(offers: readonly SteppedOffer[]): void {
    for (const { offer, stepBefore } of offers) {
      this.#offers.set(offer.id, offer)
      if (stepBefore !== null) this.#steps.set(offer.id, stepBefore)
    }
  }

  /** Learns the coefficients; then every offer is due. Takes a second for 1,000 offers. */
  learn(now: number): void {
    this.#model = learnMarket([...this.#offers.values()], now)
    this.#due = new Set(this.#offers.keys())
  }

  /** Offers that came or changed, and ids of listings that are no offers any more. Offers of the same models become due. */
  change(changed: readonly Offer[], gone: readonly string[]): void {
    const model = this.#model
    if (!model) throw new Error('The market has not been learned')
    const touched = new Set<string>()
    // A verdict that was written is a change of its listing, but not of the offer.
    const offers = changed.filter((offer) => JSON.stringify(this.#offers.get(offer.id)) !== JSON.stringify(offer))
    for (const id of [...gone, ...offers.map(({ id }) => id)]) {
      const before = this.#offers.get(id)
      if (!before) continue
      removeOffer(model, before)
      // Another price is judged anew: only what the market does to a price is waited for.
      if (offers.some((offer) => offer.id === id && offer.priceEuros !== before.priceEuros)) this.#steps.delete(id)
      touched.add(modelKey(before))
      this.#offers.delete(id)
    }
    for (const offer of offers) {
      putOffer(model, offer)
      touched.add(modelKey(offer))
      this.#offers.set(offer.id, offer)
      // One that is nobody's comparable has a verdict too: why it has no estimate.
      this.#due.add(offer.id)
    }
    for (const id of gone) {
      this.#due.delete(id)
      this.#steps.delete(id)
      this.#said.delete(id)
    }
    for (const key of touched) for (const id of model.comparables.get(key)?.keys() ?? []) this.#due.add(id)
  }

  /** Values some of the due offers. */
  next(atMost: number): DueVerdicts {
    const verdicts: Verdict[] = []
    let valued = 0
    for (const id of this.#due) {
      if ((valued += 1) > atMost) break
      this.#due.delete(id)
      const verdict = this.#verdictOf(this.#offers.get(id))
      const said = JSON.stringify(verdict)
      if (verdict === null || this.#said.get(id) === said) continue
      this.#said.set(id, said)
      this.#steps.set(id, verdict.step)
      verdicts.push(verdict)
    }
    return { verdicts, isDone: this.#due.size === 0 }
  }

  /** Null for what is no offer, and before the market has been learned. */
  explain(id: string): Explained | null {
    const [model, offer] = [this.#model, this.#offers.get(id)]
    const verdict = this.#verdictOf(offer)
    if (!model || !offer || verdict === null) return null
    const valued = appraise(model, offer, id)
    if (valued.reason !== null) return { verdict, calculation: null }
    return { verdict, calculation: { ...explain(valued), ...movedFrom(model, offer, valued), range: valued.range } }
  }

  /** @param id of the vehicle's own offer; null if it is not on offer */
  estimate(vehicle: ValuedVehicle, id: string | null): Estimated {
    if (!this.#model) throw new Error('The market has not been learned')
    // What is asked about a listing that is no offer is learned from all offers.
    const found = appraise(this.#model, vehicle, id !== null && this.#offers.has(id) ? id : null)
    if (found.reason !== null) return { reason: found.reason, comparables: found.comparables }
    const { estimateEuros, lowEuros, highEuros, comparables } = found
    return { reason: null, estimateEuros, lowEuros, highEuros, comparables }
  }

  #verdictOf(offer: Offer | undefined): Verdict | null {
    if (!offer || !this.#model) return null
    const valued = appraise(this.#model, offer, offer.id)
    const { id: listingId, priceEuros } = offer
    const { comparables, reason } = valued
    const nothing = { estimateEuros: null, lowEuros: null, highEuros: null, step: 'none' } as const
    if (reason !== null) return { listingId, priceEuros, ...nothing, reason, comparables }
    const { estimateEuros, lowEuros, highEuros } = valued
    const before = this.#steps.get(offer.id)
    const step = stepOf(priceEuros, valued, before === undefined || before === 'none' ? null : before)
    return { listingId, priceEuros, estimateEuros, lowEuros, highEuros, step, reason: null, comparables }
  }
}
