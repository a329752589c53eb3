/** What each kind of sale has to say about its orders; one that lacks a part does not compile. */
import type { OrderSummary } from '../../../../../contract/payments.ts'
import type { Actor, Scope } from '../../../../scope.ts'
import type { requireSold } from '../../packages/service.ts'
import type { ReadPlan } from '../read-plan.ts'
import type { Supplied } from '../refund-rules.ts'
import type { PaymentRow, Target } from '../store.ts'

/** A package as it is sold. */
export type Package = Awaited<ReturnType<typeof requireSold>>

/** The target, with its name: make and model of the vehicle, else the name of the package. */
export interface Chosen {
  target: Target
  title: string
  /** Whether days of featuring that a package has are part of it. */
  isFeaturable: boolean
}

/** When what is paid for begins and ends. */
export interface Period {
  periodStart: Date
  periodEnd: Date
}

export interface Kind {
  /** Returns what an order is for. Throws whatever would prevent its delivery. */
  target: (scope: Scope<Actor>, target: Target, pack: Package) => Promise<Chosen>
  /** Returns what an order would lead to if it were paid now: the end of the listing, and places that are missing. */
  outlook: (scope: Scope<Actor>, target: Target, pack: Package) => Promise<Pick<OrderSummary, 'endsAt' | 'scarce'>>
  /**
   * Gives what a locked, paid order was sold for, on the terms that were sold; returns the id of its listing. Throws a
   * `Problem` that blocks it. A plan is stated if the provider has one.
   */
  deliver: (scope: Scope, payment: PaymentRow, plan: ReadPlan | null) => Promise<string | null>
  /** Returns the period that a delivered order paid for. */
  period: (scope: Scope, payment: PaymentRow, plan: ReadPlan | null) => Promise<Period | null>
  /** Takes back what a delivered order gave. Earlier and later orders retain what they paid for. */
  takeBack: (scope: Scope, payment: PaymentRow) => Promise<void>
  /** Returns how much of a delivered order was supplied until now. */
  supplied: (scope: Scope, payment: PaymentRow) => Promise<Supplied>
  /** Returns what the confirmation of the contract says was bought. */
  confirmation: (payment: PaymentRow) => Confirmation
  /** Whether the payer can correct what blocks delivery, and is emailed how. */
  isCorrectable: boolean
}

export interface Confirmation {
  /** Days of a listing. */
  days: number | null
  credits: number | null
  /** What each later month of a plan costs. */
  monthlyCents: number | null
}

export const confirmsNothing: Confirmation = { days: null, credits: null, monthlyCents: null }
