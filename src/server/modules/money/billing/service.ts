/** Who an account buys as: stated once, checked, and used by every order. */
import type { BillingDetails, billingOperations, Buyer, VatCheck } from '../../../../contract/billing.ts'
import { isInUnion, type VatTreatment, vatTreatmentOf } from '../../../../contract/market/vat.ts'
import type { HandlersOf } from '../../../operations.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { isFresh, vatCheckOf } from './rules.ts'
import * as store from './store.ts'
import { vatNumberProblem } from './vat-number.ts'

export const billing: HandlersOf<typeof billingOperations> = {
  async get(scope) {
    return { details: await savedDetails(scope) }
  },

  async save(scope, { buyer }) {
    await settleBuyer(scope, buyer)
    return { details: await savedDetails(scope) }
  },
}

/** A checked customer, and who owes the VAT. */
export interface SettledBuyer {
  buyer: Buyer
  vatCheck: VatCheck
  treatment: VatTreatment
}

/**
 * Checks and saves the customer of an order. Call it outside of transactions: it may ask the register. Throws
 * `vat_number_invalid` for a number of the wrong form or country, and for one that the register does not have. If the
 * register does not respond, the operator's VAT is charged.
 */
export async function settleBuyer(scope: Scope<Actor>, buyer: Buyer): Promise<SettledBuyer> {
  const { number, ...checked } = await checkBuyer(scope, buyer)
  await store.save(scope.db, { userId: scope.actor.userId, buyer, ...number, updatedAt: scope.now() })
  return { buyer, ...checked }
}

/** The facts of a customer that decide about VAT. */
export type VatFacts = Pick<Buyer, 'kind' | 'country' | 'vatNumber'>

/** Returns who would owe the VAT of what a customer orders; saves nothing. Throws what `settleBuyer` throws. */
export async function treatmentFor(scope: Scope<Actor>, facts: VatFacts): Promise<Omit<SettledBuyer, 'buyer'>> {
  const { vatCheck, treatment } = await checkBuyer(scope, facts)
  return { vatCheck, treatment }
}

/** Returns who the caller bought as before, or null. */
export async function savedDetails(scope: Scope<Actor>): Promise<BillingDetails | null> {
  const row = await store.find(scope.db, scope.actor.userId)
  return row && detailsOf(scope, row)
}

async function checkBuyer(scope: Scope<Actor>, facts: VatFacts) {
  const problem = vatNumberProblem(facts)
  if (problem !== null) throw new Problem('vat_number_invalid', { details: { reason: problem } })
  const number = await checkedNumber(scope, facts, await store.find(scope.db, scope.actor.userId))
  const vatCheck = vatCheckOf(facts, scope.vatRegister !== null, number.vatNumberValid)
  if (vatCheck === 'invalid') throw new Problem('vat_number_invalid', { details: { reason: 'unknown' } })
  return { number, vatCheck, treatment: treatmentOf(scope, facts, vatCheck) }
}

/** What the register says of the VAT number. One that was valid within the last day is not asked about again. */
async function checkedNumber(
  scope: Scope,
  { vatNumber, country }: VatFacts,
  before: store.BillingRow | null,
): Promise<Pick<store.BillingRow, 'vatNumberValid' | 'vatCheckedAt'>> {
  const unchecked = { vatNumberValid: null, vatCheckedAt: null }
  if (vatNumber === null || !isInUnion(country) || scope.vatRegister === null) return unchecked
  if (before?.buyer.vatNumber === vatNumber && isFresh(before, scope.now())) {
    const { vatNumberValid, vatCheckedAt } = before
    return { vatNumberValid, vatCheckedAt }
  }
  const vatNumberValid = await scope.vatRegister.isValid(vatNumber)
  return vatNumberValid === null ? unchecked : { vatNumberValid, vatCheckedAt: scope.now() }
}

function treatmentOf({ site }: Scope, { kind, country }: VatFacts, vatCheck: VatCheck): VatTreatment {
  return vatTreatmentOf(site.seller, { kind, country, hasVatNumber: vatCheck === 'valid' || vatCheck === 'form' })
}

function detailsOf(scope: Scope, { buyer, vatNumberValid }: store.BillingRow): BillingDetails {
  const vatCheck = vatCheckOf(buyer, scope.vatRegister !== null, vatNumberValid)
  return { buyer, vatCheck, treatment: treatmentOf(scope, buyer, vatCheck) }
}
