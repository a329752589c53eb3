/** The forms of /package-selection: go on to the order, verify a payment, correct its listing. */
import { data as respond, redirect } from 'react-router'
import type { Verification } from '../../contract/payments.ts'
import type { PageContext } from '../page-context.ts'
import { orderPath } from '../order/order-address.ts'
import { problemOf } from '../problems.ts'
import { type Flash, flashHeader } from '../toasts/flashes.ts'
import type { PaymentOutcome } from './payment-outcome.ts'
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
    const flash = listingId === undefined ? 'listingCreated' : 'listingReactivated'
    return redirect(href(pathname), { status: 303, headers: { 'set-cookie': flashHeader(flash) } })
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
    if (verification.success) {
      const headers = { 'set-cookie': flashHeader(flashOf(verification)) }
      return redirect(href(placeOf(verification)), { status: 303, headers })
    }
    const { paymentStatus, purpose, problem } = verification
    if (paymentStatus === 'paid')
      return withOutcome({ kind: 'not_fulfilled', purpose, code: problem ?? 'internal_error' }, 409)
    return withOutcome({ kind: 'not_paid', status: paymentStatus }, 409)
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    return withOutcome({ kind: 'not_verified', code: problem.code }, 409)
  }
}

function flashOf({ purpose, alreadyProcessed }: Verification): Flash {
  if (purpose === 'renewal') return 'listingReactivated'
  if (purpose === 'subscription') return 'planVerified'
  if (purpose === 'featured') return 'creditsBought'
  return alreadyProcessed ? 'paymentProcessed' : 'paymentVerified'
}

/** The page that shows the purchase. */
function placeOf({ purpose, listingId }: Verification): string {
  if (purpose === 'subscription') return '/my-profile'
  return purpose === 'featured' && listingId !== null ? `/feature-listing/${listingId}` : '/my-listings'
}

function withOutcome(outcome: PaymentOutcome, status: number) {
  return respond(outcome, { status })
}
