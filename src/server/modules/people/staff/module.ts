import type { Module } from '../../../module.ts'
import { staffAdded } from './emails/staff-added.ts'
import { staff } from './service.ts'

export const staffModule = {
  name: 'staff',
  operations: { staff },
  emails: [staffAdded],
} satisfies Module
