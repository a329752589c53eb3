/** The reasons of a refused report as text: beside the fields, at the challenge, or above the button. */
import { minReportText } from '../../contract/market/report-choices.ts'
import type { ContactText } from '../contact-texts/contact-text.tsx'
import type { Problem } from '../problems.ts'
import { type FormWords, only } from './form-words.ts'

const fields = ['reason', 'explanation', 'email', 'goodFaith'] as const

/** `timeOf` formats a moment in the user's time zone. */
export function reportWords(problem: Problem, text: ContactText, timeOf: (instant: string) => string): FormWords {
  switch (problem.code) {
    case 'invalid_input': {
      const wrong = fields.filter((name) => problem.issues?.some(({ path }) => path === name))
      if (wrong.length === 0) return only(text('reportProblem.other'))
      const wordOf = (name: (typeof fields)[number]) => text(`reportError.${name}`, { count: minReportText })
      return { ...only(null), fields: Object.fromEntries(wrong.map((name) => [name, wordOf(name)])) }
    }
    case 'contact_answer_incorrect':
      return { ...only(null), sumIncorrect: true }
    case 'contact_challenge_required':
      return only(text('leadProblem.challenge'))
    case 'own_listing':
      return only(text('reportProblem.own'))
    case 'own_account':
      return only(text('reportProblem.ownProfile'))
    case 'report_limit_reached':
      return only(text('reportProblem.limit', { time: timeOf(String(problem.details['retryAt'])) }))
    default:
      return only(text('reportProblem.other'))
  }
}
