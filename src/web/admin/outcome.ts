/** The outcome of an administration form: a key and its values, which the page translates. */
import type { ErrorCode } from '../../contract/market/errors.ts'
import type { AdminKey } from '../admin-texts/admin-text.tsx'
import type { MessageValues } from '../i18n/text.tsx'
import { type Problem, problemOf } from '../problems.ts'

export interface AdminOutcome {
  ok: boolean
  say: AdminKey
  /** A second line. */
  more?: AdminKey
  values?: MessageValues
  /** The form, if a page has several. */
  form?: string
  /** Messages beside invalid fields. */
  errors?: Readonly<Record<string, AdminKey>>
  /** What was typed, to fill the form again after an error. */
  typed?: Readonly<Record<string, string>>
}

export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Runs a call and returns the message of a refusal. Problems that no page can explain are thrown. */
export async function outcomeOf(
  work: () => Promise<AdminOutcome>,
  refused: (problem: Problem) => AdminOutcome,
): Promise<AdminOutcome> {
  try {
    return await work()
  } catch (error) {
    const problem = problemOf(error)
    const isForeseen = problem && !(['sign_in_required', 'not_permitted'] as ErrorCode[]).includes(problem.code)
    if (!isForeseen) throw error
    return refused(problem)
  }
}

/** Returns true if a problem is about this field. */
export function isAbout({ issues = [] }: Problem, field: string): boolean {
  return issues.some(({ path }) => path === field)
}
