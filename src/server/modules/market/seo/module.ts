import type { Module } from '../../../module.ts'
import { seo } from './service.ts'

export const seoModule = {
  name: 'seo',
  operations: { seo },
} satisfies Module
