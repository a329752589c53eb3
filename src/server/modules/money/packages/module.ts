import type { Module } from '../../../module.ts'
import { adminPackages, packages, syncJob, syncWorker } from './service.ts'

export const packagesModule = {
  name: 'packages',
  operations: { adminPackages, packages },
  jobs: [{ job: syncJob, worker: syncWorker }],
} satisfies Module
