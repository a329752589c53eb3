/** An invitation to act for a dealer. Its link proves nothing but the invitation: the account still signs in. */
import { z } from 'zod'
import { dealerRoles } from '../../../../contract/dealer-roles.ts'
import { link, moment } from '../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../platform/mail/template.ts'
import { texts } from './texts.ts'

export const invitation = defineTemplate({
  name: 'dealer_invitation',
  texts,
  values: z.object({
    dealer: z.string().max(300),
    /** The address of the person who invites. */
    inviter: z.string().max(320),
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
  write: ({ text, date }, { dealer, inviter, role, link, expiresAt }) => ({
    subject: text('dealerInvitation.subject', { dealer }),
    preview: text('dealerInvitation.lead', { dealer, inviter }),
    heading: text('dealerInvitation.heading', { dealer }),
    blocks: [
      { kind: 'paragraph', text: text('dealerInvitation.lead', { dealer, inviter }) },
      { kind: 'paragraph', text: text(`dealerInvitation.${role}`, { dealer }) },
      { kind: 'paragraph', text: text('dealerInvitation.how', { date: date(expiresAt) }) },
      { kind: 'button', label: text('dealerInvitation.button'), link },
      { kind: 'note', text: text('dealerInvitation.unasked') },
    ],
  }),
})
