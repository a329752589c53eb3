import { z } from 'zod'
import { link, moment, ofMarket } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** Notifies the owner of a sign-in from a device that this account has not used before. */
export const newDevice = defineTemplate({
  name: 'new_device',
  texts,
  reader: 'proven',
  values: z.object({
    /** Where to review the sessions and end them. */
    link,
    /** Browser and system by their own names: `Firefox, Linux`. */
    device: ofMarket(200),
    signedInAt: moment,
  }),
  sample: {
    link: 'https://cars.example/profile-settings',
    device: 'Firefox, Linux',
    signedInAt: '2026-06-01T09:24:00Z',
  },
  write: ({ text, dateTime }, { link, device, signedInAt }) => ({
    subject: text('newDevice.subject'),
    preview: text('newDevice.lead'),
    heading: text('newDevice.heading'),
    blocks: [
      { kind: 'paragraph', text: text('newDevice.lead') },
      {
        kind: 'facts',
        facts: [
          { label: text('newDevice.device'), value: device },
          { label: text('newDevice.when'), value: dateTime(signedInAt) },
        ],
      },
      { kind: 'paragraph', text: text('newDevice.advice') },
      { kind: 'button', label: text('newDevice.button'), link },
    ],
  }),
})
