import type { Module } from '../../../module.ts'
import { priceExplanations } from './price-explanations.ts'
import { countOnOffer, listings } from './service.ts'

export const listingsModule = {
  name: 'listings',
  operations: { listings, priceExplanations },
  figures: { totalVehicles: countOnOffer },
} satisfies Module
