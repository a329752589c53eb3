import { z } from 'zod'
import { buyer } from '../../../../../contract/billing.ts'
import { saleKinds } from '../../../../../contract/market/sale-kinds.ts'
import { vatTreatments } from '../../../../../contract/market/vat.ts'
import { link, moment, ofMarket, ofReader, ofStaff } from '../../../../platform/mail/template-values.ts'
import { type Block, defineTemplate } from '../../../../platform/mail/template.ts'
import type { Words } from '../../../../platform/mail/words.ts'
import type en from './texts/en.json'
import { texts } from './texts.ts'

const cents = z.int().min(0)

/** What was agreed; emails of orders that did not ask who buys have none. */
const contract = z.object({
  buyer: buyer.meta({ whose: 'reader' }),
  listCents: cents,
  netCents: cents,
  vatCents: cents,
  vatBasisPoints: cents,
  treatment: z.enum(vatTreatments),
  exemptionNote: ofMarket(1_000).nullable(),
  couponCode: ofStaff(100).nullable(),
  /** Days of a listing. */
  days: z.int().nullable(),
  credits: z.int().nullable(),
  /** When the days, or the first month, end. */
  end: moment.nullable(),
  /** What each later month of a plan costs. */
  monthlyCents: cents.nullable(),
  /** Until when a consumer may withdraw, what they owe then, and the page for it; older letters have no page. */
  withdrawal: z
    .object({ until: moment, owes: z.enum(['nothing', 'part']), link: link.nullable().default(null) })
    .nullable(),
})
type Contract = z.output<typeof contract>

/**
 * Paid and delivered: the confirmation of the contract on a durable medium (Directive 2011/83/EU, Article 8(7)), and
 * the receipt.
 */
export const paymentReceived = defineTemplate({
  name: 'payment_received',
  texts,
  reader: 'proven',
  values: z.object({
    purpose: z.enum(saleKinds),
    order: z.uuid(),
    packageName: ofStaff(100),
    /** Make and model of what was paid for, else the name of the package. */
    title: ofReader(200),
    amountCents: cents,
    paidAt: moment,
    contract: contract.nullable().default(null),
    link,
  }),
  sample: {
    purpose: 'listing',
    order: '018f0000-0000-7000-8000-000000000001',
    packageName: 'Premium',
    title: 'Volkswagen Golf',
    amountCents: 44_00,
    paidAt: '2026-06-01T09:00:00Z',
    contract: {
      buyer: {
        kind: 'consumer',
        name: 'Ana Muster',
        street: 'Hauptstraße 1',
        postcode: '10115',
        city: 'Berlin',
        country: 'DE',
        vatNumber: null,
      },
      listCents: 49_00,
      netCents: 36_97,
      vatCents: 7_03,
      vatBasisPoints: 1900,
      treatment: 'domestic',
      exemptionNote: null,
      couponCode: 'SPRING',
      days: 90,
      credits: null,
      end: '2026-08-30T09:00:00Z',
      monthlyCents: null,
      withdrawal: {
        until: '2026-06-15T09:00:00Z',
        owes: 'part',
        link: 'https://cars.example/my-profile#payments',
      },
    },
    link: 'https://cars.example/my-listings',
  },
  write: (words, { purpose, order, packageName, title, amountCents, paidAt, contract, link }) => {
    const { text, date, euroCents } = words
    const lead = text(`paymentReceived.lead_${purpose}`, { title })
    return {
      // Whoever sells several vehicles sees which one it is about.
      subject: text('paymentReceived.subject', {
        packageName: title === packageName ? packageName : `${packageName} · ${title}`,
      }),
      preview: lead,
      heading: text(amountCents === 0 ? 'paymentReceived.headingFree' : 'paymentReceived.heading'),
      blocks: [
        { kind: 'paragraph', text: lead },
        {
          kind: 'facts',
          facts: [
            { label: text('paymentReceived.order'), value: order },
            { label: text('paymentReceived.package'), value: packageName },
            ...(contract ? factsOf(words, contract) : []),
            amountCents === 0
              ? { label: text('paymentReceived.list'), value: text('paymentReceived.free') }
              : { label: text('paymentReceived.amount'), value: euroCents(amountCents) },
            { label: text('paymentReceived.date'), value: date(paidAt) },
          ],
        },
        ...(contract ? paragraphsOf(words, contract) : []),
        { kind: 'button', label: text('paymentReceived.button'), link },
        ...withdrawalLinks(words, contract),
        ...(contract ? [{ kind: 'note' as const, text: text('paymentReceived.terms') }] : []),
      ],
    }
  },
})

type LetterWords = Words<keyof typeof en>

function factsOf({ text, date, euroCents, country: countryName }: LetterWords, contract: Contract) {
  const { buyer, days, credits, end, monthlyCents, listCents, netCents, vatCents, vatBasisPoints, couponCode } =
    contract
  const { kind, name, street, postcode, city, country, vatNumber } = buyer
  const label = text(kind === 'consumer' ? 'paymentReceived.buyerConsumer' : 'paymentReceived.buyerBusiness')
  const ordered = [name, street, `${postcode} ${city}`, countryName(country), vatNumber].filter((line) => line !== null)
  const discountCents = listCents - netCents - vatCents
  return [
    ...(credits === null
      ? []
      : [{ label: text('paymentReceived.contents'), value: text('paymentReceived.credits', { count: credits }) }]),
    ...(days === null || end === null
      ? []
      : [{ label: text('paymentReceived.duration'), value: text('paymentReceived.days', { days, end: date(end) }) }]),
    ...(monthlyCents === null || end === null
      ? []
      : [
          { label: text('paymentReceived.duration'), value: text('paymentReceived.renews', { end: date(end) }) },
          { label: text('paymentReceived.monthly'), value: euroCents(monthlyCents) },
        ]),
    { label, value: ordered.join(', ') },
    ...(couponCode === null
      ? []
      : [
          { label: text('paymentReceived.list'), value: euroCents(listCents) },
          { label: text('paymentReceived.coupon', { code: couponCode }), value: euroCents(-discountCents) },
        ]),
    ...(vatCents === 0
      ? []
      : [
          { label: text('paymentReceived.net'), value: euroCents(netCents) },
          { label: text('paymentReceived.vat', { rate: vatBasisPoints / 100 }), value: euroCents(vatCents) },
        ]),
  ]
}

function withdrawalLinks({ text }: LetterWords, contract: Contract | null): Block[] {
  const link = contract?.withdrawal?.link ?? null
  return link === null ? [] : [{ kind: 'links', links: [{ label: text('paymentReceived.withdraw'), link }] }]
}

function paragraphsOf({ text, date }: LetterWords, contract: Contract): Block[] {
  const { treatment, exemptionNote, monthlyCents, withdrawal } = contract
  const vat = {
    domestic: null,
    reverse_charge: text('paymentReceived.reverseCharge'),
    outside: text('paymentReceived.outside'),
    exempt: exemptionNote,
  }[treatment]
  const owed = withdrawal?.owes === 'part' ? 'paymentReceived.withdrawalPart' : 'paymentReceived.withdrawalWhole'
  const lines = [
    vat,
    monthlyCents === null ? text('paymentReceived.ends') : null,
    withdrawal && `${text('paymentReceived.withdrawal', { until: date(withdrawal.until) })} ${text(owed)}`,
  ]
  return lines.flatMap((line) => (line === null ? [] : [{ kind: 'paragraph', text: line }]))
}
