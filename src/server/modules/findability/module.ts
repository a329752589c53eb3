import type { Module } from '../../module.ts'
import { findability } from './service.ts'

export const findabilityModule = {
  name: 'findability',
  operations: { findability },
} satisfies Module
