import { z } from 'zod'
import { moment, nameOfPeople, ofStaff } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'
import { asciiAddress } from '../../../../../contract/email-address.ts'

/**
 * A consumer withdrew from an order: content, date and time of the declaration, on a durable medium (Directive
 * 2011/83/EU, Article 11a(4)). The operator is told of it by an email of its own.
 */
export const withdrawalReceived = defineTemplate({
  name: 'withdrawal_received',
  texts,
  reader: 'proven',
  values: z.object({
    order: z.uuid(),
    packageName: ofStaff(100),
    /** Make and model of what was paid for, else the name of the package. */
    title: nameOfPeople(200),
    amountCents: z.int().min(0),
    /** The ordering account's. */
    email: asciiAddress,
    paidAt: moment,
    withdrawnAt: moment,
    /** What is paid back, and how it was computed: `supplied` of `whole` days or credits are paid for. */
    refundCents: z.int().min(0),
    basis: z.enum(['whole', 'days', 'credits']),
    supplied: z.int().min(0),
    whole: z.int().min(0),
  }),
  sample: {
    order: '018f0000-0000-7000-8000-000000000001',
    packageName: 'Premium',
    title: 'Volkswagen Golf',
    amountCents: 49_00,
    email: 'ana@mail.example',
    paidAt: '2026-06-01T09:00:00Z',
    withdrawnAt: '2026-06-03T17:30:00Z',
    refundCents: 47_37,
    basis: 'days',
    supplied: 2,
    whole: 60,
  },
  write: (
    { text, date, dateTime, euroCents },
    { order, packageName, title, amountCents, email, paidAt, withdrawnAt, refundCents, basis, supplied, whole },
  ) => ({
    subject: text('withdrawalReceived.subject', { packageName }),
    preview: text('withdrawalReceived.lead', { when: dateTime(withdrawnAt) }),
    heading: text('withdrawalReceived.heading'),
    blocks: [
      { kind: 'paragraph', text: text('withdrawalReceived.lead', { when: dateTime(withdrawnAt) }) },
      {
        kind: 'facts',
        facts: [
          { label: text('paymentReceived.order'), value: order },
          { label: text('paymentReceived.package'), value: title === packageName ? title : `${title}, ${packageName}` },
          { label: text('paymentReceived.amount'), value: euroCents(amountCents) },
          { label: text('paymentReceived.date'), value: date(paidAt) },
          { label: text('withdrawalReceived.account'), value: email },
          { label: text('withdrawalReceived.refund'), value: euroCents(refundCents) },
        ],
      },
      ...(amountCents === 0
        ? []
        : [{ kind: 'paragraph' as const, text: text(`withdrawalReceived.basis_${basis}`, { supplied, whole }) }]),
      {
        kind: 'paragraph',
        text:
          refundCents === 0
            ? text('withdrawalReceived.nothing')
            : text('withdrawalReceived.next', { amount: euroCents(refundCents) }),
      },
    ],
  }),
})
