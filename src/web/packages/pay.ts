/** The forms of /package-selection: go on to the order, verify a payment, correct its listing. */
import { data as respond, redirect } from 'react-router'
import type { PageContext } from '../page-context.ts'
import { orderPath } from '../order/order-address.ts'
import { problemOf } from '../problems.ts'
import { flashHeader } from '../toasts/flashes.ts'
import type { PaymentOutcome } from './payment-outcome.ts'
import { saleWords } from './sale-words.ts'
import { type Selection, verificationPath } from './selection-address.ts'
import { intentOf } from '../intent-of.ts'

interface Sent {
  context: PageContext
  form: FormData
  selection: Selection
  /** A plain path with the prefix of the user's language. */
  href: (path: string) => string
}

export function pay(sent: Sent) {
  return { pay: begin, verify, correct }[intentOf(sent.form, ['pay', 'verify', 'correct'])](sent)
}

/** Redirects to the wizard, with the facts of a paid listing that cannot be published unchanged. */
async function correct({ context: { api }, form, href }: Sent) {
  const pendingListingId = form.get('pendingListingId')
  try {
    const sent = typeof pendingListingId === 'string' ? pendingListingId : ''
    const { draftId } = await api.selling.correct({ pendingListingId: sent })
    return redirect(href(`/add-listing?draft=${draftId}&step=1`), 303)
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    return withOutcome({ kind: 'not_corrected', code: problem.code }, 409)
  }
}

async function begin({ context: { api, language }, form, selection, href }: Sent) {
  const word = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const packageId = word('packageId') ?? ''
  const pendingListingId = word('pendingListingId')
  const listingId = word('listingId')
  const target = { ...(pendingListingId && { pendingListingId }), ...(listingId && { listingId }) }
  try {
    const subject = { packageId, ...target }
    const summary = await api.payments.summary({ ...subject, language })
    if (summary.package.priceEuros > 0) return redirect(href(orderPath(subject)), 303)
    // A free package is fulfilled at once.
    const { url } = await api.payments.checkout({ ...subject, language })
    const { pathname } = new URL(url)
    if (pathname !== '/my-listings') return redirect(href(pathname), 303)
    const headers = { 'set-cookie': flashHeader(saleWords[summary.purpose].free) }
    return redirect(href(pathname), { status: 303, headers })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    const { sessionId } = problem.details
    if (problem.code === 'payment_already_made' && typeof sessionId === 'string') {
      return redirect(href(verificationPath({ packageId, sessionId }, selection)), 303)
    }
    return withOutcome({ kind: 'not_begun', code: problem.code }, 409)
  }
}

async function verify({ context: { api }, form, href }: Sent) {
  const sessionId = form.get('sessionId')
  try {
    const verification = await api.payments.verify({ sessionId: typeof sessionId === 'string' ? sessionId : '' })
    const { success, alreadyProcessed, listingId, paymentStatus, purpose, problem } = verification
    if (success) {
      const { place, paid, paidBefore } = saleWords[purpose]
      const headers = { 'set-cookie': flashHeader(alreadyProcessed ? paidBefore : paid) }
      return redirect(href(place(listingId)), { status: 303, headers })
    }
    if (paymentStatus === 'paid')
      return withOutcome({ kind: 'not_fulfilled', purpose, code: problem ?? 'internal_error' }, 409)
    return withOutcome({ kind: 'not_paid', status: paymentStatus }, 409)
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    return withOutcome({ kind: 'not_verified', code: problem.code }, 409)
  }
}

function withOutcome(outcome: PaymentOutcome, status: number) {
  return respond(outcome, { status })
}
