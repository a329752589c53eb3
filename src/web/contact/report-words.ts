/** Why a report was not sent, in words: beside the fields, at the sum, or over the button. */
import { minReportText } from '../../contract/report-choices.ts'
import type { ContactText } from '../contact-texts/contact-text.tsx'
import type { Problem } from '../problems.ts'

export interface ReportWords {
  fields: Readonly<Record<string, string>>
  sumIncorrect: boolean
  message: string | null
}

const fields = ['reason', 'explanation', 'email', 'goodFaith'] as const

/** `timeOf` writes a moment as the reader's clock shows it. */
export function reportWords(problem: Problem, text: ContactText, timeOf: (instant: string) => string): ReportWords {
  switch (problem.code) {
    case 'invalid_input': {
      const wrong = fields.filter((name) => problem.issues?.some(({ path }) => path === name))
      if (wrong.length === 0) return only(text('reportProblem.other'))
      const words = wrong.map((name) => [name, text(`reportError.${name}`, { count: minReportText })])
      return { ...only(null), fields: Object.fromEntries(words) as Record<string, string> }
    }
    case 'contact_answer_incorrect':
      return { ...only(null), sumIncorrect: true }
    case 'contact_challenge_required':
      return only(text('leadProblem.challenge'))
    case 'own_listing':
      return only(text('reportProblem.own'))
    case 'report_limit_reached':
      return only(text('reportProblem.limit', { time: timeOf(String(problem.details['retryAt'])) }))
    default:
      return only(text('reportProblem.other'))
  }
}

function only(message: string | null): ReportWords {
  return { fields: {}, sumIncorrect: false, message }
}
