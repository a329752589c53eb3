import type { Module } from '../../module.ts'
import { packages } from './service.ts'

export const packagesModule = {
  name: 'packages',
  operations: { packages },
} satisfies Module
