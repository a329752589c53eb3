/** The forms of /order: show what an order comes to, and place it. */
import { data as respond, redirect, redirectDocument } from 'react-router'
import type { OrderSummary } from '../../contract/payments.ts'
import type { OrderKey } from '../order-texts/order-text.tsx'
import type { PaymentOutcome } from '../packages/payment-outcome.ts'
import { saleWords } from '../packages/sale-words.ts'
import { verificationPath } from '../packages/selection-address.ts'
import type { PageContext } from '../page-context.ts'
import { problemOf, type Problem } from '../problems.ts'
import { flashHeader } from '../toasts/flashes.ts'
import type { OrderSubject } from './order-address.ts'
import { type FieldErrors, readBuyer, readTyped, refusedFields, type Typed, vatFactsOf } from './typed-order.ts'
import { intentOf } from '../intent-of.ts'

/** How the page responds to its form. */
export interface OrderAnswer {
  /** Null: nothing can be ordered any more, see `outcome`. */
  summary: OrderSummary | null
  typed: Typed
  errors: FieldErrors
  /** What has changed since the page was shown. */
  changed: OrderKey | null
  /** Why the order failed as a whole. */
  outcome: PaymentOutcome | null
  /** Whether the order was sent, so that errors take the focus. */
  isOrder: boolean
}

interface Sent {
  context: PageContext
  form: FormData
  subject: OrderSubject
  /** A plain path with the prefix of the user's language. */
  href: (path: string) => string
}

export async function placeOrder(sent: Sent) {
  const intent = intentOf(sent.form, ['preview', 'coupon', 'order'])
  const typed = readTyped(sent.form)
  const shown = await summaryFor(sent, typed)
  if (intent !== 'order' || shown.summary === null) return answered(typed, shown)
  const read = readBuyer(typed)
  if ('errors' in read) return answered(typed, { ...shown, errors: { ...shown.errors, ...read.errors }, isOrder: true })
  if (Object.keys(shown.errors).length > 0) return answered(typed, { ...shown, isOrder: true })

  const { context, form, subject, href } = sent
  try {
    const { url } = await context.api.payments.checkout({
      ...subject,
      buyer: read.buyer,
      beginAtOnce: typed.beginAtOnce && read.buyer.kind === 'consumer',
      termsVersion: wordOf(form, 'termsVersion'),
      totalCents: Number(wordOf(form, 'totalCents')),
      ...(typed.couponCode !== '' && { couponCode: typed.couponCode }),
      language: context.language,
    })
    // An order that a coupon makes free is fulfilled already.
    const { origin, pathname } = new URL(url)
    if (origin !== new URL(context.baseUrl).origin || pathname.startsWith('/sandbox/'))
      return redirectDocument(url, 303)
    const flash = saleWords[shown.summary.purpose].free
    return redirect(href(pathname), { status: 303, headers: { 'set-cookie': flashHeader(flash) } })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    return refused(sent, typed, problem)
  }
}

async function refused(sent: Sent, typed: Typed, problem: Problem) {
  const { sessionId } = problem.details
  const { packageId } = sent.subject
  if (problem.code === 'payment_already_made' && typeof sessionId === 'string') {
    return redirect(sent.href(verificationPath({ packageId, sessionId })), 303)
  }
  const errors = refusedFields(problem, typed)
  const isOfFields = Object.keys(errors).length > 0
  const changed = changes[problem.code] ?? null
  const outcome = isOfFields || changed !== null ? null : ({ kind: 'not_begun', code: problem.code } as const)
  const shown = await summaryFor(sent, typed)
  return answered(typed, {
    summary: shown.summary,
    errors: { ...shown.errors, ...errors },
    changed,
    outcome,
    isOrder: true,
  })
}

const changes: Partial<Record<Problem['code'], OrderKey>> = {
  price_changed: 'order.priceChanged',
  terms_changed: 'order.termsChanged',
}

/** The summary for what was typed; a coupon or a VAT number that is refused is left out and marked. */
async function summaryFor({ context: { api, language }, subject }: Sent, typed: Typed) {
  const buyer = vatFactsOf(typed)
  const code = typed.couponCode
  const call = (facts: typeof buyer, couponCode: string) =>
    api.payments.summary({
      ...subject,
      language,
      ...(facts && { buyer: facts }),
      ...(couponCode !== '' && { couponCode }),
    })
  let errors: FieldErrors = {}
  const attempts = [
    () => call(buyer, code),
    () =>
      call(buyer && { ...buyer, vatNumber: errors.vatNumber ? null : buyer.vatNumber }, errors.couponCode ? '' : code),
    () => call(buyer && { ...buyer, vatNumber: null }, ''),
  ]
  for (const attempt of attempts) {
    try {
      return { summary: await attempt(), errors, changed: null, outcome: null }
    } catch (error) {
      const problem = problemOf(error)
      if (problem === null) throw error
      const wrong = refusedFields(problem, typed)
      if (Object.keys(wrong).length === 0) {
        return { summary: null, errors, changed: null, outcome: { kind: 'not_begun', code: problem.code } as const }
      }
      errors = { ...errors, ...wrong }
    }
  }
  throw new Error('A summary without a coupon and a VAT number was refused for one of them')
}

function answered(typed: Typed, part: Omit<OrderAnswer, 'typed' | 'isOrder'> & { isOrder?: boolean }) {
  const { isOrder = false, ...rest } = part
  const answer: OrderAnswer = { ...rest, typed, isOrder }
  const isRefused = Object.keys(part.errors).length > 0
  return respond(answer, { status: part.outcome || part.changed ? 409 : isRefused ? 422 : 200 })
}

function wordOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
