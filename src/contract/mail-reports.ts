/** Emails that do not arrive: what providers report, and the addresses that get none until their owner proves that one arrives. */
import { z } from 'zod'
import { emailField } from './email-address.ts'
import { instant, page, pageSize } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit, writeLimit } from './market/limits.ts'

/** `refused`: by the mail server, for good, when it was sent. `bounced`, `complained`: as the provider reported. */
export const undeliverableReasons = ['refused', 'bounced', 'complained'] as const
export type UndeliverableReason = (typeof undeliverableReasons)[number]

export const undeliverableAddress = z
  .object({
    address: z.string(),
    reason: z.enum(undeliverableReasons),
    reply: z.string().meta({ description: 'What the mail server or the provider said' }),
    since: instant,
    unsent: z.int().min(0).meta({ description: 'Emails that were not sent since' }),
    lastTemplate: z.string().nullable().meta({ description: 'The kind of the last of them' }),
    lastUnsentAt: instant.nullable(),
  })
  .meta({ id: 'UndeliverableAddress' })
export type UndeliverableAddress = z.output<typeof undeliverableAddress>

export const mailReportOperations = {
  report: operation({
    method: 'POST',
    path: '/webhooks/mail',
    access: 'visitor',
    summary: 'For the mail provider: report bounces and complaints',
    description:
      'The same for every provider: ten lines of a function turn their events into it (docs/operators.md). `secret` is that of `MAIL_REPORT_SECRET`; without one every report is refused. Only permanent failures count. Safe to repeat.',
    input: z.object({
      secret: z.string().max(500),
      reports: z
        .array(
          z.object({
            address: emailField(320),
            kind: z.enum(['bounced', 'complained']),
            reply: z.string().max(2_000).default(''),
          }),
        )
        .min(1)
        .max(500),
    }),
    output: z.object({ recorded: z.int().min(0) }),
    errors: ['invalid_signature'],
    rateLimit: { limit: 120, windowMs: 60_000, per: 'address' },
  }),
}

export const adminMailOperations = {
  list: operation({
    method: 'GET',
    path: '/admin/undeliverable-addresses',
    access: 'support',
    summary: 'Addresses that get no email, the newest first',
    input: z.object({ text: z.string().trim().max(320).default(''), page, pageSize: pageSize(50) }),
    output: z.object({
      total: z.int().min(0),
      page: z.int(),
      pageSize: z.int(),
      addresses: z.array(undeliverableAddress),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  lift: operation({
    method: 'POST',
    path: '/admin/undeliverable-addresses/lift',
    access: 'support',
    summary: 'Send emails to an address again',
    description: 'After a complaint only its owner can say so. Safe to repeat.',
    input: z.object({ address: z.string().trim().min(3).max(320) }),
    output: z.object({ lifted: z.boolean() }),
    errors: ['complaint_stands'],
    rateLimit: writeLimit,
  }),
}
