import { proofValues } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { proofBlocks } from './proof-blocks.ts'
import { texts } from './texts.ts'
import { asciiAddress } from '../../../../../contract/email-address.ts'

/** Asks the new address of an account for its consent. */
export const emailChange = defineTemplate({
  name: 'email_change',
  texts,
  reader: 'anybody',
  values: proofValues.extend({ newEmail: asciiAddress }),
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
