import type { Module } from '../../../module.ts'
import { leadReceived } from './emails/lead-received.ts'
import { leadNoted, leadSent } from './emails/lead-sent.ts'
import { leads } from './service.ts'

/** Enquiries by the form of a listing. They are messages of conversations, which own the rows. */
export const leadsModule = {
  name: 'leads',
  operations: { leads },
  emails: [leadReceived, leadSent, leadNoted],
} satisfies Module
