import { z } from 'zod'
import { proofValues } from '../template-values.ts'
import { defineTemplate } from '../template.ts'
import { proofBlocks } from './proof-blocks.ts'

/** A new address for an account; goes to the old and to the new one, both have to agree. */
export const emailChange = defineTemplate({
  values: proofValues.extend({ newEmail: z.email() }),
  sample: {
    link: 'https://cars.example/auth/v1/verify?token=sample&type=email_change',
    code: '730655',
    newEmail: 'maria.new@cars.example',
  },
  write: ({ text }, values) => ({
    subject: text('emailChange.subject'),
    preview: text('emailChange.lead', { newEmail: values.newEmail }),
    heading: text('emailChange.heading'),
    blocks: [
      { kind: 'paragraph', text: text('emailChange.lead', { newEmail: values.newEmail }) },
      ...proofBlocks(text, text('emailChange.button'), values),
      { kind: 'note', text: text('emailChange.unasked') },
    ],
  }),
})
