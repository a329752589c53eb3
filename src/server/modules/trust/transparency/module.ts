import type { Module } from '../../../module.ts'
import { adminTransparency, recipientsJob, recipientsWorker } from './service.ts'

export const transparencyModule = {
  name: 'transparency',
  operations: { adminTransparency },
  jobs: [{ job: recipientsJob, worker: recipientsWorker }],
} satisfies Module
