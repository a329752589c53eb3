import type { Module } from '../../../module.ts'
import { recordPricesJob, recordPricesWorker } from './record.ts'
import { modelPrices } from './service.ts'

export const modelPricesModule = {
  name: 'model-prices',
  operations: { modelPrices },
  jobs: [{ job: recordPricesJob, worker: recordPricesWorker }],
} satisfies Module
