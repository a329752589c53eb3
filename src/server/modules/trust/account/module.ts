import type { Module } from '../../../module.ts'
import { account } from './service.ts'

export const accountModule = {
  name: 'account',
  operations: { account },
} satisfies Module
