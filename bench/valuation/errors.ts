import type { Offer } from '../../src/server/modules/market/valuation/formula/vehicle.ts'
import { quantile } from '../statistics.ts'
import { figure } from '../table.ts'

export interface Answer {
  offer: Offer
  /** Null for no answer. */
  euros: number | null
  range?: { low: number; high: number }
  reason?: string
  ms: number
}

/** The cells of a table: median error, 80th percentile, mean, within 10 %, no answer, milliseconds each. */
export function errorsOf(answers: readonly Answer[]): string[] {
  const errors = answers
    .flatMap(({ euros, offer }) => (euros === null ? [] : [Math.abs(euros - offer.priceEuros) / offer.priceEuros]))
    .toSorted((one, other) => one - other)
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
  const near = errors.filter((error) => error <= 0.1).length / errors.length
  const ms = answers.reduce((sum, answer) => sum + answer.ms, 0) / answers.length
  return [
    percent(quantile(errors, 0.5), 2),
    percent(quantile(errors, 0.8), 2),
    percent(mean, 2),
    percent(near, 0),
    `${figure(answers.length - errors.length)} (${percent(1 - errors.length / answers.length, 1)})`,
    figure(ms, 2),
  ]
}

export function percent(share: number, digits: number): string {
  return `${figure(share * 100, digits)} %`
}
