/** Money that goes back at Stripe: refunds, and disputes of the payer's bank. */
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { MoneyFilter, ProviderDispute, ProviderRefund, RefundOrder } from './payments.ts'
import { mostRead, named, toSeconds } from './stripe-wire.ts'

const wireRefund = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  payment_intent: named.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
const wireDispute = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.string(),
  payment_intent: named.nullish(),
})
/** The payments of an invoice: only one of them is paid. */
const wirePaid = z.object({
  payments: z
    .object({
      data: z.array(z.object({ status: z.string(), payment: z.object({ payment_intent: named.nullish() }).nullish() })),
    })
    .nullish(),
})

/** Returns the money that paid an invoice, of which `payments` is expanded; null if it is not paid. */
export function moneyIn(invoice: unknown): string | null {
  const paid = wirePaid.parse(invoice).payments?.data.find(({ status }) => status === 'paid')
  return paid?.payment?.payment_intent ?? null
}

export async function moneyOfInvoice(stripe: Stripe, invoiceId: string): Promise<string | null> {
  return moneyIn(await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }))
}

export async function refundAtStripe(
  stripe: Stripe,
  { reference, paymentId, amountCents }: RefundOrder,
): Promise<ProviderRefund> {
  const asked = { payment_intent: paymentId, amount: amountCents, metadata: { reference } }
  return toRefund(await stripe.refunds.create(asked, { idempotencyKey: reference }))
}

export async function refundsAtStripe(stripe: Stripe, filter: MoneyFilter): Promise<ProviderRefund[]> {
  const found = await stripe.refunds.list(toParameters(filter)).autoPagingToArray({ limit: mostRead })
  return found.map(toRefund)
}

export async function disputesAtStripe(stripe: Stripe, filter: MoneyFilter): Promise<ProviderDispute[]> {
  const found = await stripe.disputes.list(toParameters(filter)).autoPagingToArray({ limit: mostRead })
  return found.flatMap((dispute) => toDispute(dispute) ?? [])
}

function toParameters(filter: MoneyFilter) {
  const which =
    'paymentId' in filter ? { payment_intent: filter.paymentId } : { created: { gte: toSeconds(filter.since) } }
  return { ...which, limit: 100 }
}

function toRefund(answer: unknown): ProviderRefund {
  const { id, amount, status, failure_reason: failure, payment_intent: paymentId, metadata } = wireRefund.parse(answer)
  const isOver = status === 'failed' || status === 'canceled'
  return {
    id,
    reference: metadata?.['reference'] ?? null,
    paymentId: paymentId ?? null,
    amountCents: amount,
    status: status === 'succeeded' ? 'succeeded' : isOver ? 'failed' : 'pending',
    failure: isOver ? (failure ?? status) : null,
  }
}

/** Null for an inquiry of the bank, which moves no money. */
function toDispute(answer: unknown): ProviderDispute | null {
  const { id, amount, status, payment_intent: paymentId } = wireDispute.parse(answer)
  if (status.startsWith('warning_') || status === 'prevented') return null
  const known = status === 'won' || status === 'lost' ? status : 'open'
  return { id, paymentId: paymentId ?? null, amountCents: amount, status: known }
}
