/** What became of a form of administration: a key and its values, which the page says in the reader's language. */
import type { ErrorCode } from '../../contract/errors.ts'
import type { AdminKey } from '../admin-texts/admin-text.tsx'
import type { MessageValues } from '../i18n/text.tsx'
import { type Problem, problemOf } from '../problems.ts'

export interface AdminOutcome {
  ok: boolean
  say: AdminKey
  /** A second line. */
  more?: AdminKey
  values?: MessageValues
  /** Which form it was, where a page has several. */
  form?: string
  /** Words beside fields that did not fit. */
  errors?: Readonly<Record<string, AdminKey>>
  /** What was typed, to be kept when something did not fit. */
  typed?: Readonly<Record<string, string>>
}

export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Does something, and answers what to say if it was refused. What no page can say ends the action. */
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

/** Whether a problem is about this field. */
export function isAbout({ issues = [] }: Problem, field: string): boolean {
  return issues.some(({ path }) => path === field)
}
