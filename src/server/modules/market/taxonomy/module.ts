import type { Module } from '../../../module.ts'
import { adminTaxonomy, taxonomy } from './service.ts'

export const taxonomyModule = {
  name: 'taxonomy',
  operations: { adminTaxonomy, taxonomy },
} satisfies Module
