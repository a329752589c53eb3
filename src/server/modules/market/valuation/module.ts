import type { Module } from '../../../module.ts'
import { valuationJob, valuationWorker } from './value-market.ts'

export const valuationModule = {
  name: 'valuation',
  jobs: [{ job: valuationJob, worker: valuationWorker }],
} satisfies Module
