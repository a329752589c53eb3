import type { Module } from '../../../module.ts'

export const searchModule = {
  name: 'search',
} satisfies Module
