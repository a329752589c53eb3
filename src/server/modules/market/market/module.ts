import type { Module } from '../../../module.ts'
import { adminMarket, market } from './service.ts'

export const marketModule = {
  name: 'market',
  operations: { market, adminMarket },
} satisfies Module
