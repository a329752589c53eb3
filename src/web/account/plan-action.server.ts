/** Plan actions of the profile: open the billing portal, verify a pending payment. */
import { data as respond, redirectDocument } from 'react-router'
import { isMonthly } from '../../contract/market/sale-kinds.ts'
import type { PageContext } from '../page-context.ts'
import { problemOf } from '../problems.ts'

export type PlanOutcome = 'verified' | 'no_pending' | 'verification_failed' | 'provider_failed' | 'portal_failed'

export function planAction(context: PageContext, intent: 'verify' | 'portal') {
  return intent === 'verify' ? verify(context) : openPortal(context)
}

async function openPortal({ api, language }: PageContext) {
  try {
    const { url } = await api.payments.billingPortal({ language })
    return redirectDocument(url, 303)
  } catch (error) {
    return failed('portal_failed', error)
  }
}

/** Verifies the newest pending subscription payment (specification section 7). */
async function verify({ api }: PageContext) {
  try {
    const { payments } = await api.payments.list({})
    const pending = payments.find(({ purpose, status }) => isMonthly(purpose) && status === 'pending')
    if (!pending?.sessionId) return withOutcome('no_pending')
    const { success } = await api.payments.verify({ sessionId: pending.sessionId })
    return withOutcome(success ? 'verified' : 'verification_failed')
  } catch (error) {
    const isAway = problemOf(error)?.code === 'payment_provider_unavailable'
    return failed(isAway ? 'provider_failed' : 'verification_failed', error)
  }
}

function failed(outcome: PlanOutcome, error: unknown) {
  if (problemOf(error) === null) throw error
  return withOutcome(outcome)
}

function withOutcome(outcome: PlanOutcome) {
  return respond({ outcome }, { status: outcome === 'verified' || outcome === 'no_pending' ? 200 : 409 })
}
