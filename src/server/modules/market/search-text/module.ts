import type { Module } from '../../../module.ts'
import { searchText } from './service.ts'

export const searchTextModule = {
  name: 'search-text',
  operations: { searchText },
} satisfies Module
