import type { Module } from '../../../module.ts'
import { demand } from './service.ts'

export const demandModule = { name: 'demand', operations: { demand } } satisfies Module
