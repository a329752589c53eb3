import type { Module } from '../../../module.ts'
import { places } from './service.ts'

export const placesModule = {
  name: 'places',
  operations: { places },
} satisfies Module
