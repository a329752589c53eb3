import type { Module } from '../../../module.ts'
import { vehicleMoves } from './service.ts'

export const vehicleMovesModule = {
  name: 'vehicle-moves',
  operations: { adminTaxonomy: vehicleMoves },
} satisfies Module
