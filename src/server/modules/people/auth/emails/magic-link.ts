import { proofValues } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { proofBlocks } from './proof-blocks.ts'
import { texts } from './texts.ts'

/** The link for signing in without a password. */
export const magicLink = defineTemplate({
  name: 'magic_link',
  texts,
  reader: 'anybody',
  provesAddress: true,
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
