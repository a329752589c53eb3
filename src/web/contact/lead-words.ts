/** The reasons of a refused lead as text: beside the fields, at the challenge, or above the button. */
import type { ContactText } from '../contact-texts/contact-text.tsx'
import type { Problem } from '../problems.ts'
import { type FormWords, only } from './form-words.ts'

const fields = ['name', 'email', 'phone', 'message', 'preferredDate'] as const

/** `timeOf` formats a moment in the user's time zone. Null: there was no response. */
export function leadWords(problem: Problem | null, text: ContactText, timeOf: (instant: string) => string): FormWords {
  switch (problem?.code) {
    case 'invalid_input': {
      const wrong = fields.filter((name) => problem.issues?.some(({ path }) => path === name))
      if (wrong.length === 0) return only(text('leadProblem.other'))
      const said = Object.fromEntries(wrong.map((name) => [name, text(`leadError.${name}`)]))
      // Where it is optional, nobody is asked for one.
      if (problem.issues?.some(({ code }) => code === 'phone_required')) said['phone'] = text('leadError.phoneRequired')
      return { ...only(null), fields: said }
    }
    case 'contact_answer_incorrect':
      return { ...only(null), sumIncorrect: true }
    case 'contact_challenge_required':
      return only(text('leadProblem.challenge'))
    case 'own_listing':
      return only(text('leadProblem.own_listing'))
    case 'lead_already_sent':
      return only(text('leadProblem.lead_already_sent'))
    case 'lead_limit_reached':
      return only(text('leadProblem.lead_limit_reached', { time: timeOf(String(problem.details['retryAt'])) }))
    case 'listing_gone':
    case 'listing_not_found':
      return only(text('leadProblem.gone'))
    default:
      return only(text('leadProblem.other'))
  }
}
