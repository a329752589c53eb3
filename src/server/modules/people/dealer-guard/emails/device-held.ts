import { z } from 'zod'
import { guardedParts } from '../../../../../contract/market/dealer-guard.ts'
import { link, moment, ofMarket } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** Asks a person, and the owners of the dealer, about a change that a new device was refused. */
export const deviceHeld = defineTemplate({
  name: 'device_held',
  texts,
  reader: 'proven',
  values: z.object({
    part: z.enum(guardedParts).exclude(['stock']),
    /** The address of the person. */
    email: z.email(),
    /** Browser and system by their own names: `Firefox, Linux`. */
    device: ofMarket(200),
    triedAt: moment,
    /** The page about the device. */
    link,
  }),
  sample: {
    part: 'vehicles',
    email: 'kim@cars.example',
    device: 'Firefox, Linux',
    triedAt: '2026-06-01T09:24:00Z',
    link: 'https://cars.example/device?token=sample',
  },
  write: ({ text, dateTime }, { part, email, device, triedAt, link }) => ({
    subject: text('deviceHeld.subject'),
    preview: text(`deviceHeld.lead_${part}`),
    heading: text('deviceHeld.heading'),
    blocks: [
      { kind: 'paragraph', text: text(`deviceHeld.lead_${part}`) },
      {
        kind: 'facts',
        facts: [
          { label: text('deviceHeld.account'), value: email },
          { label: text('deviceHeld.device'), value: device },
          { label: text('deviceHeld.when'), value: dateTime(triedAt) },
        ],
      },
      { kind: 'paragraph', text: text('deviceHeld.advice') },
      { kind: 'button', label: text('deviceHeld.button'), link },
    ],
  }),
})
