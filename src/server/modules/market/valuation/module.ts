import type { Module } from '../../../module.ts'
import { priceExplanations } from './explain-price.ts'
import { valuationJob, valuationWorker } from './value-market.ts'

export const valuationModule = {
  name: 'valuation',
  operations: { priceExplanations },
  jobs: [{ job: valuationJob, worker: valuationWorker }],
} satisfies Module
