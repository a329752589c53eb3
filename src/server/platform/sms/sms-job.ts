import { z } from 'zod'
import { languages } from '../../../contract/market/vocabulary.ts'
import type { Job } from '../jobs/jobs.ts'

export const smsChannels = ['sms', 'whatsapp'] as const
export type SmsChannel = (typeof smsChannels)[number]

/** One text message to be sent. It usually contains a code, so it is neither retained nor retried for long. */
export const smsJob = {
  name: 'send-sms',
  payload: z.object({
    messageId: z.uuid(),
    /** In international form, `+4915123456789`. */
    to: z.e164(),
    channel: z.enum(smsChannels),
    language: z.enum(languages),
    text: z.string().min(1).max(1_000),
  }),
  retries: 4,
  pollingSeconds: 1,
  retentionSeconds: 600,
} satisfies Job
