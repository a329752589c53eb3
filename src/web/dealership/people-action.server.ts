/** What the forms of the page of people do. */
import { type DealerRole, dealerRoles } from '../../contract/market/dealer-roles.ts'
import { proofFailure } from '../account/prove.server.ts'
import type { PageContext } from '../page-context.ts'
import { problemOf, throwStatus } from '../problems.ts'
import { peopleFailures, type PeopleIntent, type PeopleOutcome } from './people-outcome.ts'

/** Performs a form, and returns its outcome with what was typed if it failed. */
export async function peopleAction(intent: PeopleIntent, context: PageContext, form: FormData): Promise<PeopleOutcome> {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const done = await orFailure(() => perform(intent, context, form, field))
  return { intent, ...done, ...(done.failure !== null && { typed: { email: field('email'), role: field('role') } }) }
}

type Done = Pick<PeopleOutcome, 'failure' | 'ended'>
const done: Done = { failure: null }

async function perform(
  intent: PeopleIntent,
  context: PageContext,
  form: FormData,
  field: (name: string) => string,
): Promise<Done> {
  const { api } = context
  const memberId = field('memberId')
  switch (intent) {
    case 'prove':
      return { failure: await proofFailure(context, form) }
    case 'invite':
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(field('email'))) return { failure: 'email_invalid' }
      await api.dealership.invite({ email: field('email'), role: roleIn(field) })
      return done
    case 'changeRole':
      return { ...done, ended: (await api.dealership.change({ memberId, role: roleIn(field) })).ended }
    case 'setLeadEmails':
      await api.dealership.change({ memberId, leadEmails: field('leadEmails') === 'true' })
      return done
    case 'remove':
      return { ...done, ended: (await api.dealership.remove({ memberId })).ended }
  }
}

function roleIn(field: (name: string) => string): DealerRole {
  return dealerRoles.find((role) => role === field('role')) ?? throwStatus(422)
}

async function orFailure(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    const problem = problemOf(error)
    // Whoever was removed meanwhile sees the page of what is not permitted.
    if (problem === null || problem.code === 'not_permitted' || problem.code === 'dealer_role_missing') throw error
    return { failure: peopleFailures.find((failure) => failure === problem.code) ?? 'other' }
  }
}
