/** The actions of the page of own listings: one form, one operation, one outcome. */
import { redirect } from 'react-router'
import { guardRefusals } from '../../contract/market/dealer-guard.ts'
import type { ErrorCode } from '../../contract/market/errors.ts'
import type { ForecourtApi } from '../../contract/index.ts'
import { problemOf } from '../problems.ts'
import { changeRows, type FailedChange, type ManyOutcome, readDay, rowIntents } from './change-many.ts'
import { intentOf } from '../intent-of.ts'

/** The outcome, shown once. */
export type ListingsOutcome =
  | { kind: 'sold'; listingId: string; title: string }
  | { kind: 'undone'; listingId: string }
  | { kind: 'removed' | 'contact_changed' | 'carried' | 'featured' | 'already_featured' }
  | { kind: 'paused'; listingId: string; title: string }
  | { kind: 'resumed'; listingId: string }
  | { kind: 'reserved' | 'freed'; listingId: string; title: string }
  | ManyOutcome

/** The outcome of an action whose answer did not arrive. */
export function unansweredChange(intent: FormDataEntryValue | null): FailedChange {
  return { kind: 'failed', doing: doingOf(intent), code: null }
}

function doingOf(intent: FormDataEntryValue | null): FailedChange['doing'] {
  return intent === 'remove' || intent === 'many-remove' ? 'remove' : 'update'
}

const listingIntents = [
  'sold',
  'undo-sold',
  'carry',
  'feature',
  'remove',
  'contact',
  'pause',
  'resume',
  'reserve',
  'free',
] as const

/** Returns the outcome, or redirects to the page where the action continues. */
export async function changeListings(
  api: ForecourtApi,
  form: FormData,
  { query, href }: { query: URLSearchParams; href: (path: string) => string },
): Promise<ListingsOutcome | Response> {
  const listingId = textOf(form, 'listingId')
  const intent = intentOf(form, [...listingIntents, ...rowIntents])
  const doing = doingOf(intent)
  try {
    switch (intent) {
      case 'sold':
        await api.listings.markSold({ listingId })
        return { kind: 'sold', listingId, title: textOf(form, 'title') }
      case 'undo-sold':
        await api.myListings.undoSold({ listingId })
        return { kind: 'undone', listingId }
      case 'carry':
        await api.myListings.carry({ listingId })
        return { kind: 'carried' }
      case 'feature':
        return await feature(api, listingId, href)
      case 'remove':
        await api.myListings.remove({ listingId })
        return { kind: 'removed' }
      case 'contact':
        return await changeContact(api, listingId, form)
      case 'pause':
        await api.myListings.pause({ listingId })
        return { kind: 'paused', listingId, title: textOf(form, 'title') }
      case 'resume':
        await api.myListings.resume({ listingId })
        return { kind: 'resumed', listingId }
      case 'reserve': {
        const until = readDay(form)
        if (until === null) return { kind: 'failed', doing, code: 'reservation_day_refused' }
        await api.myListings.reserve({ listingId, until })
        return { kind: 'reserved', listingId, title: textOf(form, 'title') }
      }
      case 'free':
        await api.myListings.free({ listingId })
        return { kind: 'freed', listingId, title: textOf(form, 'title') }
      default:
        return await changeRows(api, intent, form, query)
    }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null || problem.code === 'sign_in_required') throw error
    return { kind: 'failed', doing, code: problem.code }
  }
}

/** Uses a basic credit; if that fails, redirects to the page of credits (specification section 4). */
async function feature(
  api: ForecourtApi,
  listingId: string,
  href: (path: string) => string,
): Promise<ListingsOutcome | Response> {
  try {
    await api.featuring.feature({ listingId, creditType: 'basic_featured' })
    return { kind: 'featured' }
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.code === 'listing_already_featured') return { kind: 'already_featured' }
    if (problem === null || isSaidHere(problem.code)) throw error
    return redirect(href(`/feature-listing/${listingId}`), 303)
  }
}

/** More credits do not help. */
function isSaidHere(code: ErrorCode): boolean {
  const here: readonly ErrorCode[] = ['sign_in_required', 'invalid_input', ...guardRefusals]
  return here.includes(code)
}

/** A typed number replaces the saved one; an empty field leaves it. */
async function changeContact(api: ForecourtApi, listingId: string, form: FormData): Promise<ListingsOutcome> {
  const contactPhone = textOf(form, 'contactPhone').trim()
  await api.myListings.setContact({
    listingId,
    showContactPhone: form.has('showContactPhone'),
    ...(contactPhone !== '' && { contactPhone }),
  })
  return { kind: 'contact_changed' }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
