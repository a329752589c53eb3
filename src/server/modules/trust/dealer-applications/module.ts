import type { Module } from '../../../module.ts'
import { adminApplications, dealerApplication } from './service.ts'

export const dealerApplicationsModule = {
  name: 'dealer-applications',
  operations: { adminApplications, dealerApplication },
} satisfies Module
