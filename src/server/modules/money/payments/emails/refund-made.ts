import { z } from 'zod'
import { ofMarket, ofReader, ofStaff } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** A refund is on its way to the payer: how much of which order, and the credit note for it. */
export const refundMade = defineTemplate({
  name: 'refund_made',
  texts,
  reader: 'proven',
  values: z.object({
    order: z.uuid(),
    packageName: ofStaff(100),
    /** Make and model of what was paid for, else the name of the package. */
    title: ofReader(200),
    amountCents: z.int().min(1),
    /** What went back of the order until now, this refund included; left out in emails that were waiting when this was new. */
    totalCents: z.int().min(1).optional(),
    /** Whether what the order gave has ended with it. */
    ended: z.boolean().default(false),
    /** What was paid for the order. */
    paidCents: z.int().min(1),
    /** The number of the credit note; null for an order from before there were invoices. */
    creditNote: ofMarket(40).nullable(),
    /** `other`: not the way that it was paid, as `note` says. */
    way: z.enum(['same', 'other']).default('same'),
    /** What the staff says about it. */
    note: ofStaff(500).nullable().default(null),
  }),
  sample: {
    order: '018f0000-0000-7000-8000-000000000001',
    packageName: 'Premium',
    title: 'Volkswagen Golf',
    amountCents: 32_67,
    totalCents: 40_17,
    ended: true,
    paidCents: 49_00,
    creditNote: 'CN-2026-000007',
    way: 'same',
    note: null,
  },
  write: (
    { text, vehicle, euroCents },
    { order, packageName, title, amountCents, totalCents, ended, paidCents, creditNote, way, note },
  ) => ({
    subject: text('refundMade.subject', { packageName }),
    preview: text(`refundMade.lead_${way}`, { amount: euroCents(amountCents) }),
    heading: text('refundMade.heading'),
    blocks: [
      { kind: 'paragraph', text: text(`refundMade.lead_${way}`, { amount: euroCents(amountCents) }) },
      ...(ended ? [{ kind: 'paragraph' as const, text: text('refundMade.ended') }] : []),
      ...(note === null ? [] : [{ kind: 'paragraph' as const, text: text('refundMade.note', { note }) }]),
      {
        kind: 'facts',
        facts: [
          { label: text('paymentReceived.order'), value: order },
          {
            label: text('paymentReceived.package'),
            value: title === packageName ? title : `${vehicle(title)}, ${packageName}`,
          },
          { label: text('paymentReceived.amount'), value: euroCents(paidCents) },
          { label: text('refundMade.amount'), value: euroCents(amountCents) },
          ...((totalCents ?? amountCents) === amountCents
            ? []
            : [{ label: text('refundMade.total'), value: euroCents(totalCents ?? amountCents) }]),
          ...(creditNote === null ? [] : [{ label: text('refundMade.creditNote'), value: creditNote }]),
        ],
      },
      { kind: 'note', text: text('refundMade.days') },
    ],
  }),
})
