/** To a dealer and its owners: what a person had made for it, and has ended with their access. */
import { z } from 'zod'
import { endingKinds } from '../../../../../contract/market/dealer-roles.ts'
import { hostOrAddress, link, nameOfPeople } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

export const endedWithAccess = defineTemplate({
  name: 'ended_with_access',
  texts,
  reader: 'proven',
  values: z.object({
    /** The address of the person: unlike a name, nobody chooses its words. */
    person: z.email(),
    /** Else the person has another role. */
    hasLeft: z.boolean(),
    ended: z.array(
      z.union([
        z.object({ kind: z.literal('api_key'), name: nameOfPeople(320) }),
        z.object({ kind: z.enum(endingKinds).exclude(['api_key']), name: hostOrAddress }),
      ]),
    ),
    link,
  }),
  sample: {
    person: 'ben@cars.example',
    hasLeft: true,
    ended: [
      { kind: 'api_key', name: 'DMS (fc_live_7Hq2…)' },
      { kind: 'webhook', name: 'dms.example' },
      { kind: 'stock_feed', name: 'files.example' },
      { kind: 'invitation', name: 'eva@cars.example' },
    ],
    link: 'https://cars.example/my-profile/api',
  },
  write: ({ text }, { person, hasLeft, ended, link }) => ({
    subject: text('endedWithAccess.subject', { person }),
    preview: text(hasLeft ? 'endedWithAccess.left' : 'endedWithAccess.role', { person }),
    heading: text('endedWithAccess.heading'),
    blocks: [
      { kind: 'paragraph', text: text(hasLeft ? 'endedWithAccess.left' : 'endedWithAccess.role', { person }) },
      {
        kind: 'facts',
        facts: ended.map(({ kind, name }) => ({ label: text(`endedWithAccess.${kind}`), value: name })),
      },
      { kind: 'paragraph', text: text('endedWithAccess.next') },
      { kind: 'button', label: text('endedWithAccess.button'), link },
    ],
  }),
})
