import type { Module } from '../../../module.ts'
import { stockByNumber } from './service.ts'

export const stockByNumberModule = { name: 'stock-by-number', operations: { stockByNumber } } satisfies Module
