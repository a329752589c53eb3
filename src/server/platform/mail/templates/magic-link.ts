import { proofValues } from '../template-values.ts'
import { defineTemplate } from '../template.ts'
import { proofBlocks } from './proof-blocks.ts'

/** Signing in without a password. */
export const magicLink = defineTemplate({
  values: proofValues,
  sample: { link: 'https://cars.example/auth/v1/verify?token=sample&type=magiclink', code: '559031' },
  write: ({ text }, values) => ({
    subject: text('magicLink.subject'),
    preview: text('magicLink.lead'),
    heading: text('magicLink.heading'),
    blocks: [
      { kind: 'paragraph', text: text('magicLink.lead') },
      ...proofBlocks(text, text('magicLink.button'), values),
      { kind: 'note', text: text('magicLink.unasked') },
    ],
  }),
})
