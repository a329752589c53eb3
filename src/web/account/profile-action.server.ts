/** The forms of a profile: the user's own, or that of the dealer whose owner they are. */
import type { OwnProfile } from '../../contract/my-profile.ts'
import { problemOf } from '../problems.ts'
import { guardWords } from './guard-words.server.ts'
import type { FormCall } from './form-call.server.ts'
import type { Outcome } from './outcome.ts'

type Typed = Record<'firstName' | 'lastName' | 'contactNumber' | 'companyName', string>

/** Changes name, number and company. A member who is an owner no longer sees the page of what is not permitted. */
export async function changePersonal(
  { field, outcome, words }: FormCall,
  update: (typed: Typed) => Promise<OwnProfile>,
): Promise<Outcome> {
  const typed = {
    firstName: field('firstName'),
    lastName: field('lastName'),
    contactNumber: field('contactNumber'),
    companyName: field('companyName'),
  }
  try {
    await update(typed)
    return outcome({ ok: true, message: words('settings.profileUpdated') })
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.code === 'not_permitted' || problem?.code === 'dealer_role_missing') throw error
    const errors = (problem?.issues ?? []).map(({ path, code }) => [path, words(wordsOfIssue(path, code))])
    return outcome({
      message: words(guardWords(problem) ?? 'settings.profileFailed'),
      errors: Object.fromEntries(errors) as Record<string, string>,
      typed,
    })
  }
}

function wordsOfIssue(path: string, code: string) {
  if (path === 'contactNumber' && code === 'custom') return 'settings.contactNumberInvalid'
  return path === 'companyName' && code === 'required' ? 'settings.companyKept' : 'settings.tooLong'
}

export async function removePhoto({ outcome, words }: FormCall, remove: () => Promise<unknown>): Promise<Outcome> {
  await remove()
  return outcome({ ok: true, message: words('settings.photoRemoved') })
}
