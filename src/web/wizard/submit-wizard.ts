/**
 * Handles a step's form on the server: saves, checks, leads on or publishes. Works the same with and without script.
 */
import { data as respond, redirect } from 'react-router'
import { unconfirmedPrices } from '../../contract/market/my-listings-choices.ts'
import type { MyListing } from '../../contract/my-listings.ts'
import { mayActIn, sellerOf } from '../dealership/seller.ts'
import { verificationPath } from '../packages/selection-address.ts'
import type { PageContext } from '../page-context.ts'
import { problemOf } from '../problems.ts'
import { sellerDetailsHref } from '../sellers/seller-address.ts'
import { type Flash, flashHeader } from '../toasts/flashes.ts'
import { newUuid } from './device-drafts.ts'
import { draftDataOf } from './draft-data.ts'
import { listingDraftOf } from './listing-draft-of.ts'
import { loadChoices } from './load-choices.ts'
import { loadValuation } from './load-valuation.ts'
import { placeFor } from './place-for.ts'
import { submissionFailure } from './submission-failure.ts'
import type { WizardData } from './wizard-data.ts'
import { readWizardForm, type WizardSubmission } from './wizard-form.ts'
import { type Circumstances, firstIncompleteStep, issuesOfStep, type WizardIssue } from './wizard-issues.ts'
import type { WizardOutcome } from './wizard-outcome.ts'
import { type Step, steps } from './wizard-steps.ts'

interface Sent {
  context: PageContext
  form: FormData
  /** The own listing being edited; null for a new one. */
  listingId: string | null
  /** A plain path with the prefix of the user's language. */
  href: (path: string) => string
}

export async function submitWizard({ context, form, listingId, href }: Sent) {
  const sent = readWizardForm(form)
  const state = { ...sent, draftId: sent.draftId ?? newUuid(), listingId, context, href }
  const { intent } = sent
  if (intent === 'discard') return discard(state)
  const data = await completed(state)
  if (intent === 'publish') return publish({ ...state, data })
  if (intent === 'refresh') return withOutcome({ ...state, data }, { step: sent.step })
  if (intent !== 'next') return lead({ ...state, data }, intent.toStep)
  const issues = issuesOfStep(sent.step, data, circumstancesOf(state))
  if (issues.length > 0) return withOutcome({ ...state, data }, { step: sent.step, issues })
  return lead({ ...state, data }, steps[Math.min(sent.step, 2)] as Step)
}

interface State extends WizardSubmission {
  draftId: string
  listingId: string | null
  context: PageContext
  href: Sent['href']
}

function circumstancesOf({ context: { now, actor }, mayWait }: State): Circumstances {
  return { now, isDealer: actor !== null && sellerOf(actor, 'stock').isDealer, mayWait }
}

/** Fills in what a script would have: the place for the typed text, the pictures for their ids. */
async function completed(state: State): Promise<WizardData> {
  const { context, data, imageIds, step } = state
  const placeless = step === 1 && data.location.trim() !== '' && data.city === ''
  const place = placeless ? await placeFor(context.api, data.location, context.homeCountry) : null
  const unseen = imageIds.some((id) => !data.images.some((image) => image.id === id))
  const draft = context.actor && unseen ? await saveDraft(state, step) : null
  return { ...data, ...place, images: draft?.images ?? data.images }
}

/**
 * Leads to another step: an account saves the draft and the step gets an address; a visitor's form carries all data.
 */
async function lead(state: State, step: Step) {
  const { context, draftId, listingId, href } = state
  if (!context.actor) return withOutcome(state, { step })
  await saveDraft(state, step)
  const path = listingId === null ? '/add-listing' : `/add-listing/${listingId}`
  return redirect(href(`${path}?draft=${draftId}&step=${step}`))
}

async function discard({ context: { api, actor }, draftId, listingId, href }: State) {
  if (actor) await api.drafts.remove({ draftId })
  return redirect(href(listingId === null ? '/add-listing' : `/add-listing/${listingId}`))
}

/** A form without script overwrites what another device has saved meanwhile. */
async function saveDraft({ context: { api }, draftId, listingId, data, imageIds }: State, step: Step) {
  const sent = { step, data: { ...draftDataOf(data), imageIds } }
  try {
    const begun = await api.drafts.create({ ...sent, draftId, ...(listingId !== null && { listingId }) })
    return await api.drafts.save({ ...sent, draftId, revision: begun.revision })
  } catch (error) {
    // The form still carries everything: a draft that cannot be saved (too many) must not block.
    if (problemOf(error) === null) throw error
    return null
  }
}

async function publish(state: State) {
  const { context, data, listingId, draftId, submissionKey, listingRevision, imageIds } = state
  const { api, actor, language } = context
  const circumstances = circumstancesOf(state)
  const incomplete = firstIncompleteStep(data, circumstances)
  if (incomplete !== null)
    return withOutcome(state, { step: incomplete, issues: issuesOfStep(incomplete, data, circumstances) })
  if (!actor) return withOutcome(state, { step: 3, failure: { message: 'wizardError.notAuthenticated' }, status: 401 })

  const seller = sellerOf(actor, 'stock')
  const path = listingId !== null ? 'update' : seller.isDealer ? 'create' : 'park'
  const { contactPhone, showContactPhone, ...facts } = listingDraftOf(data, imageIds, { ...seller, language })
  const contact = { contactPhone: contactPhone ?? null, showContactPhone: showContactPhone ?? true }
  const confirmed = state.confirmedPrice === data.priceEuros
  const key = submissionKey !== null && { idempotencyKey: submissionKey }
  const submission = { ...facts, ...contact, draftId, confirmed, ...key }
  try {
    if (listingId !== null) {
      // Dealers see no contact block, so none is sent.
      const changes = { ...facts, ...((!seller.isDealer || seller.isAdmin) && contact) }
      const revision = listingRevision ?? 1
      await api.myListings.update({
        ...changes,
        listingId,
        revision,
        images: 'replace',
        draftId,
        statedLater: true,
        confirmed,
      })
      return redirect(state.href('/my-profile'), saying('listingUpdated'))
    }
    if (path === 'create') {
      await api.listings.create(submission)
      return redirect(state.href('/my-profile'), saying('listingCreated'))
    }
    const { paidBy } = await api.selling.park(submission)
    return redirect(state.href(paidBy === null ? '/package-selection' : verificationPath(paidBy)))
  } catch (error) {
    const problem = problemOf(error)
    const mustSayWhoSells = problem?.code === 'seller_undeclared' || problem?.code === 'trader_details_missing'
    if (mustSayWhoSells && mayActIn(actor, 'owner')) return sayWhoSells(state)
    const { message, values, issue } = submissionFailure(problem, path)
    const current = problem?.code === 'listing_changed_elsewhere' ? (problem.details.current as MyListing) : null
    return withOutcome(state, {
      step: 3,
      failure: { message, ...(values && { values }) },
      issues: issue ? [issue] : [],
      listingRevision: current?.revision ?? listingRevision,
      confirmedPrice: unconfirmedPrices.some((code) => code === problem?.code) ? data.priceEuros : null,
      status: 409,
    })
  }
}

/** Who sells is asked on a page of its own, which leads back to the preview; what was typed is saved before. */
async function sayWhoSells(state: State) {
  const { draftId, listingId, href } = state
  await saveDraft(state, 3)
  const path = listingId === null ? '/add-listing' : `/add-listing/${listingId}`
  return redirect(href(sellerDetailsHref(href(`${path}?draft=${draftId}&step=3`))))
}

function saying(flash: Flash) {
  return { headers: { 'set-cookie': flashHeader(flash) } }
}

async function withOutcome(
  { context, data, draftId, listingId, listingRevision }: State,
  rest: Partial<WizardOutcome> & { step: Step; issues?: WizardIssue[]; status?: number },
) {
  const { status, ...shown } = rest
  const outcome: WizardOutcome = {
    data,
    draftId,
    issues: [],
    failure: null,
    choices: await loadChoices(context.api, data),
    valuation: await loadValuation(context, data, listingId),
    listingRevision,
    confirmedPrice: null,
    ...shown,
  }
  return respond(outcome, { status: status ?? (outcome.issues.length > 0 ? 422 : 200) })
}
