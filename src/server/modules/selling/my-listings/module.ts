import type { Module } from '../../../module.ts'
import { myListings } from './service.ts'

export const myListingsModule = {
  name: 'my-listings',
  operations: { myListings },
} satisfies Module
