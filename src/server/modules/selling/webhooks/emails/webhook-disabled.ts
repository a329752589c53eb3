/** An email to a dealer: a webhook was not reached for three days and is disabled. */
import { z } from 'zod'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { link, ofReader } from '../../../../platform/mail/template-values.ts'
import { texts } from './texts.ts'

export const webhookDisabled = defineTemplate({
  name: 'webhook_disabled',
  texts,
  reader: 'proven',
  values: z.object({ host: ofReader(300), link }),
  sample: { host: 'dms.example', link: 'https://cars.example/my-profile/api' },
  write: ({ text }, { host, link }) => ({
    subject: text('webhookDisabled.subject'),
    preview: text('webhookDisabled.lead', { host }),
    heading: text('webhookDisabled.heading'),
    blocks: [
      { kind: 'paragraph', text: text('webhookDisabled.lead', { host }) },
      { kind: 'paragraph', text: text('webhookDisabled.next') },
      { kind: 'button', label: text('webhookDisabled.button'), link },
    ],
  }),
})
