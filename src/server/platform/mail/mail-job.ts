import { z } from 'zod'
import { languages } from '../../../contract/market/vocabulary.ts'
import type { Job } from '../jobs/jobs.ts'
import { asciiAddress } from '../../../contract/email-address.ts'

/** One email to be composed and sent. Its values may contain a sign-in link, so it is not retained. */
export const mailJob = {
  name: 'send-mail',
  payload: z.object({
    messageId: z.uuid(),
    to: asciiAddress,
    language: z.enum(languages),
    template: z.string(),
    values: z.record(z.string(), z.unknown()),
    attachments: z.array(z.object({ source: z.string(), id: z.string(), language: z.enum(languages) })).default([]),
  }),
  // With exponential back-off from one second: half a day.
  retries: 15,
  pollingSeconds: 1,
  retentionSeconds: 600,
} satisfies Job
