/** What the forms of the page of people do. */
import { type DealerRole, dealerRoles } from '../../contract/dealer-roles.ts'
import { proofFailure } from '../account/prove.server.ts'
import type { PageContext } from '../page-context.ts'
import { problemOf, throwStatus } from '../problems.ts'
import { type PeopleFailure, peopleFailures, type PeopleIntent, type PeopleOutcome } from './people-outcome.ts'

/** Performs a form, and returns its outcome with what was typed if it failed. */
export async function peopleAction(intent: PeopleIntent, context: PageContext, form: FormData): Promise<PeopleOutcome> {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const failure = await orFailure(() => perform(intent, context, form, field))
  return { intent, failure, ...(failure !== null && { typed: { email: field('email'), role: field('role') } }) }
}

async function perform(
  intent: PeopleIntent,
  context: PageContext,
  form: FormData,
  field: (name: string) => string,
): Promise<PeopleFailure | null> {
  const { api } = context
  const memberId = field('memberId')
  switch (intent) {
    case 'prove':
      return proofFailure(context, form)
    case 'invite':
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(field('email'))) return 'email_invalid'
      await api.dealership.invite({ email: field('email'), role: roleIn(field) })
      return null
    case 'changeRole':
      await api.dealership.change({ memberId, role: roleIn(field) })
      return null
    case 'setLeadEmails':
      await api.dealership.change({ memberId, leadEmails: field('leadEmails') === 'true' })
      return null
    case 'remove':
      await api.dealership.remove({ memberId })
      return null
  }
}

function roleIn(field: (name: string) => string): DealerRole {
  return dealerRoles.find((role) => role === field('role')) ?? throwStatus(422)
}

async function orFailure(work: () => Promise<PeopleFailure | null>): Promise<PeopleFailure | null> {
  try {
    return await work()
  } catch (error) {
    const problem = problemOf(error)
    // Whoever was removed meanwhile sees the page of what is not permitted.
    if (problem === null || problem.code === 'not_permitted' || problem.code === 'dealer_role_missing') throw error
    return peopleFailures.find((failure) => failure === problem.code) ?? 'other'
  }
}
