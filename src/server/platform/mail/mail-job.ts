import { z } from 'zod'
import { languages } from '../../../contract/vocabulary.ts'
import type { Job } from '../jobs/jobs.ts'

/** One letter to be written and handed over. Its values may hold a link that signs somebody in, so it is not kept. */
export const mailJob = {
  name: 'send-mail',
  payload: z.object({
    messageId: z.uuid(),
    to: z.email(),
    language: z.enum(languages),
    template: z.string(),
    values: z.record(z.string(), z.unknown()),
  }),
  // With back-off from one second on: half a day.
  retries: 15,
  pollingSeconds: 1,
  keptSeconds: 600,
} satisfies Job
