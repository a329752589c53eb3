import { redirect } from 'react-router'
import { pathInLanguage } from '../../contract/market/language.ts'
import type { PageContext } from '../page-context.ts'
import { problemOf } from '../problems.ts'

/** Leaves the dealer, or sets whether its enquiries are emailed; then loads the profile anew. */
export async function membershipAction({ api, language }: PageContext, intent: 'leave' | 'leadEmails', form: FormData) {
  if (intent === 'leave') await api.dealership.leave({})
  else await setLeadEmails(api, form.get('leadEmails') === 'true')
  return redirect(pathInLanguage('/my-profile', language), 303)
}

/** Changes nothing for a user who was removed meanwhile: the profile no longer names the dealer. */
async function setLeadEmails(api: PageContext['api'], leadEmails: boolean): Promise<void> {
  try {
    await api.dealership.changeMembership({ leadEmails })
  } catch (error) {
    if (problemOf(error)?.code !== 'member_not_found') throw error
  }
}
