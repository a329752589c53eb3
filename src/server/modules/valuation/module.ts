import type { Module } from '../../module.ts'

export const valuationModule = {
  name: 'valuation',
} satisfies Module
