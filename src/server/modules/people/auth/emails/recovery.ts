import { proofValues } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { proofBlocks } from './proof-blocks.ts'
import { texts } from './texts.ts'

/** The email for a forgotten password. */
export const recovery = defineTemplate({
  name: 'recovery',
  texts,
  reader: 'anybody',
  provesAddress: true,
  values: proofValues,
  sample: { link: 'https://cars.example/auth/v1/verify?token=sample&type=recovery', code: '118204' },
  write: ({ text }, values) => ({
    subject: text('recovery.subject'),
    preview: text('recovery.lead'),
    heading: text('recovery.heading'),
    blocks: [
      { kind: 'paragraph', text: text('recovery.lead') },
      ...proofBlocks(text, text('recovery.button'), values),
      { kind: 'note', text: text('recovery.unasked') },
    ],
  }),
})
