import type { Module } from '../../../module.ts'
import { admin, figuresJob, figuresWorker } from './service.ts'

export const adminModule = {
  name: 'admin',
  operations: { admin },
  jobs: [{ job: figuresJob, worker: figuresWorker }],
} satisfies Module
