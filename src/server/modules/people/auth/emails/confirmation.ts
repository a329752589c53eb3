import { proofValues } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { proofBlocks } from './proof-blocks.ts'
import { texts } from './texts.ts'

/** Sent after sign-up to confirm the address. */
export const confirmation = defineTemplate({
  name: 'confirmation',
  texts,
  reader: 'anybody',
  provesAddress: true,
  values: proofValues,
  sample: { link: 'https://cars.example/auth/v1/verify?token=sample&type=signup', code: '402917' },
  write: ({ text }, values) => ({
    subject: text('confirmation.subject'),
    preview: text('confirmation.lead'),
    heading: text('confirmation.heading'),
    blocks: [
      { kind: 'paragraph', text: text('confirmation.lead') },
      ...proofBlocks(text, text('confirmation.button'), values),
      { kind: 'note', text: text('confirmation.unasked') },
    ],
  }),
})
