/** Saves the search of an address: in the account, in place of one of its searches, or by email. */
import { maxSavedSearchName } from '../../contract/market/saved-search-choices.ts'
import { usualSort } from '../../contract/market/search-filters.ts'
import type { PageContext } from '../page-context.ts'
import { problemOf } from '../problems.ts'
import { readSearch } from '../search/search-address.ts'
import { formText } from './form-text.ts'
import { readSchedule } from './read-schedule.ts'

export type SaveOutcome =
  /** In the account. */
  | { kind: 'saved' }
  | { kind: 'sent'; email: string }
  | { kind: 'refused'; field: 'name' | 'email' | 'place'; message: 'nameWrong' | 'emailWrong' | 'full' | 'exists' }

export async function saveSearch({ api, actor, language }: PageContext, query: URLSearchParams, form: FormData) {
  const field = (name: string) => formText(form, name)
  const { filters, sort } = readSearch(query)
  const chosenSort = sort === usualSort(filters) ? null : sort
  const asked = { filters, sort: chosenSort, ...readSchedule(form) }
  const name = field('name').slice(0, maxSavedSearchName)
  if (actor && name === '') return refused('name', 'nameWrong')
  try {
    if (!actor) {
      const email = field('email')
      await api.savedSearches.saveByEmail({ ...asked, email, language })
      return { kind: 'sent', email } satisfies SaveOutcome
    }
    const savedSearchId = field('inPlaceOf')
    if (savedSearchId === '') await api.savedSearches.save({ ...asked, name, language })
    else await api.savedSearches.change({ ...asked, name, savedSearchId })
    return { kind: 'saved' } satisfies SaveOutcome
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.code === 'saved_searches_full') return refused('place', 'full')
    if (problem?.code === 'saved_search_exists') return refused('place', 'exists')
    if (problem?.issues?.some(({ path }) => path === 'email')) return refused('email', 'emailWrong')
    throw error
  }
}

function refused(
  field: Extract<SaveOutcome, { kind: 'refused' }>['field'],
  message: Extract<SaveOutcome, { kind: 'refused' }>['message'],
): SaveOutcome {
  return { kind: 'refused', field, message }
}
