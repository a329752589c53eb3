/** An invitation to act for a dealer. Its link proves nothing but the invitation: the account still signs in. */
import { z } from 'zod'
import { dealerRoles } from '../../../../../contract/market/dealer-roles.ts'
import { checked, link, moment } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

export const invitation = defineTemplate({
  name: 'dealer_invitation',
  texts,
  reader: 'anybody',
  values: z.object({
    /** The name of a checked company; null for any other, since the invited address may be a stranger's. */
    dealer: checked(200).nullable(),
    /** The address of the person who invites. */
    inviter: z.email(),
    role: z.enum(dealerRoles),
    link,
    expiresAt: moment,
  }),
  sample: {
    dealer: 'Autohaus Karl',
    inviter: 'karl@cars.example',
    role: 'sales',
    link: 'https://cars.example/invitation?token=abc',
    expiresAt: '2026-07-01T09:24:00Z',
  },
  write: ({ text, date }, { dealer, inviter, role, link, expiresAt }) => {
    const say = (part: 'subject' | 'heading' | 'lead' | (typeof dealerRoles)[number]) =>
      dealer === null
        ? text(`dealerInvitation.${part}_any`, { inviter })
        : text(`dealerInvitation.${part}`, { dealer, inviter })
    return {
      subject: say('subject'),
      preview: say('lead'),
      heading: say('heading'),
      blocks: [
        { kind: 'paragraph', text: say('lead') },
        { kind: 'paragraph', text: say(role) },
        { kind: 'paragraph', text: text('dealerInvitation.how', { date: date(expiresAt) }) },
        { kind: 'button', label: text('dealerInvitation.button'), link },
        { kind: 'note', text: text('dealerInvitation.unasked') },
      ],
    }
  },
})
