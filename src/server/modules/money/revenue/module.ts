import type { Module } from '../../../module.ts'
import { adminRevenue } from './service.ts'

export const revenueModule = {
  name: 'revenue',
  operations: { adminRevenue },
} satisfies Module
