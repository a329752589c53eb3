import type { Module } from '../../../module.ts'
import { publishing } from './service.ts'

export const publishingModule = {
  name: 'publishing',
  operations: { listings: publishing },
} satisfies Module
