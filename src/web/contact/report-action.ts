/** Sends a report from a form: what was typed comes back with a refusal. */
import { ownValue } from '../../contract/market/own-value.ts'
import { type Problem, problemOf } from '../problems.ts'
import { answerOf } from './sum-field.tsx'

export type ReportOutcome = { sent: true } | { sent: false; problem: Problem; typed: Record<string, string> }

/** What the form states, as far as it does; the operation refuses missing and unknown values. */
export function readReport(form: FormData) {
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<string, string>
  const stated = (name: string) => ownValue(typed, name)?.trim() || undefined
  return {
    typed,
    reason: stated('reason') as 'other',
    explanation: (typed['explanation'] ?? '').replaceAll('\r\n', '\n'),
    goodFaith: (typed['goodFaith'] === 'true') as true,
    byVisitor: { name: stated('name'), email: stated('email'), ...answerOf(form) },
  }
}

export async function sendReport(typed: Record<string, string>, send: () => Promise<unknown>): Promise<ReportOutcome> {
  try {
    await send()
    return { sent: true }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    return { sent: false, problem, typed }
  }
}
