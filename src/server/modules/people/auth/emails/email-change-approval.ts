import { proofValues } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { proofBlocks } from './proof-blocks.ts'
import { texts } from './texts.ts'
import { asciiAddress } from '../../../../../contract/email-address.ts'

/** Tells the address of an account what is about to happen to it, and how to stop it. Nothing happens without it. */
export const emailChangeApproval = defineTemplate({
  name: 'email_change_approval',
  texts,
  reader: 'proven',
  values: proofValues.extend({ newEmail: asciiAddress }),
  sample: {
    link: 'https://cars.example/auth/v1/verify?token=sample&type=email_change',
    code: '730655',
    newEmail: 'maria.new@cars.example',
  },
  write: ({ text }, values) => ({
    subject: text('emailChangeApproval.subject'),
    preview: text('emailChangeApproval.lead', { newEmail: values.newEmail }),
    heading: text('emailChangeApproval.heading'),
    blocks: [
      { kind: 'paragraph', text: text('emailChangeApproval.lead', { newEmail: values.newEmail }) },
      { kind: 'paragraph', text: text('emailChangeApproval.stop') },
      ...proofBlocks(text, text('emailChangeApproval.button'), values),
      { kind: 'note', text: text('emailChangeApproval.nothing') },
    ],
  }),
})
