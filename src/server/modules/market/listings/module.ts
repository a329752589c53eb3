import type { Module } from '../../../module.ts'
import { countOnOffer, listings } from './service.ts'

export const listingsModule = {
  name: 'listings',
  operations: { listings },
  figures: { totalVehicles: countOnOffer },
} satisfies Module
