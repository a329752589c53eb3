import { proofValues } from '../template-values.ts'
import { defineTemplate } from '../template.ts'
import { proofBlocks } from './proof-blocks.ts'

/** A forgotten password. */
export const recovery = defineTemplate({
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
