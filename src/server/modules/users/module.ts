import type { Module } from '../../module.ts'
import { adminUsers, bansJob, bansWorker } from './service.ts'

export const usersModule = {
  name: 'users',
  operations: { adminUsers },
  jobs: [{ job: bansJob, worker: bansWorker }],
} satisfies Module
