import { z } from 'zod'
import { link, moment, nameOfPeople, ofStaff } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'
import { asciiAddress } from '../../../../../contract/email-address.ts'

/** Tells the operator that a consumer withdrew from an order, and leads to it. */
export const withdrawalTold = defineTemplate({
  name: 'withdrawal_told',
  texts,
  reader: 'proven',
  values: z.object({
    order: z.uuid(),
    /** Of the order in administration. */
    link,
    packageName: ofStaff(100),
    /** Make and model of what was paid for, else the name of the package. */
    title: nameOfPeople(200),
    /** As the order states it; null for orders that did not ask. */
    customer: nameOfPeople(200).nullable(),
    email: asciiAddress,
    amountCents: z.int().min(0),
    withdrawnAt: moment,
    refundCents: z.int().min(0),
  }),
  sample: {
    order: '018f0000-0000-7000-8000-000000000001',
    link: 'https://cars.example/admin/payments/018f0000-0000-7000-8000-000000000001',
    packageName: 'Premium',
    title: 'Volkswagen Golf',
    customer: 'Ana García',
    email: 'ana@mail.example',
    amountCents: 49_00,
    withdrawnAt: '2026-06-03T17:30:00Z',
    refundCents: 47_37,
  },
  write: (
    { text, dateTime, euroCents },
    { order, link, packageName, title, customer, email, amountCents, withdrawnAt, refundCents },
  ) => ({
    subject: text('withdrawalTold.subject', { packageName }),
    preview: text('withdrawalTold.lead', { when: dateTime(withdrawnAt) }),
    heading: text('withdrawalTold.heading'),
    blocks: [
      { kind: 'paragraph', text: text('withdrawalTold.lead', { when: dateTime(withdrawnAt) }) },
      {
        kind: 'facts',
        facts: [
          { label: text('paymentReceived.order'), value: order },
          ...(customer === null ? [] : [{ label: text('withdrawalTold.customer'), value: customer }]),
          { label: text('withdrawalReceived.account'), value: email },
          { label: text('paymentReceived.package'), value: title === packageName ? title : `${title}, ${packageName}` },
          { label: text('paymentReceived.amount'), value: euroCents(amountCents) },
          { label: text('withdrawalTold.refund'), value: euroCents(refundCents) },
        ],
      },
      { kind: 'button', label: text('withdrawalTold.button'), link },
    ],
  }),
})
