/** Loads what a page needs to show the wizard. */
import { packageOf } from '../../contract/market/sale-kinds.ts'
import type { DraftSummary } from '../../contract/selling-drafts.ts'
import { sellerOf } from '../dealership/seller.ts'
import { offersType } from '../i18n/site-facts.ts'
import type { PageContext } from '../page-context.ts'
import { problemOf } from '../problems.ts'
import { isUuid, newUuid } from './device-drafts.ts'
import { wizardDataOfDraft } from './draft-data.ts'
import { wizardFactsOf } from './listing-draft-of.ts'
import { loadChoices } from './load-choices.ts'
import { loadValuation } from './load-valuation.ts'
import type { OpenedWizard } from './opened-wizard.ts'
import { similarWizardData } from './similar-listing.ts'
import { asksContact, type WizardViewer } from './wizard-context.tsx'
import { emptyWizardData, type WizardData, wizardDataOf } from './wizard-data.ts'
import { readStep } from './wizard-steps.ts'

export async function viewerOf({ actor, api }: PageContext): Promise<WizardViewer> {
  const seller = actor && sellerOf(actor, 'stock')
  return {
    // Of the person: drafts on the device are theirs.
    userId: actor?.userId ?? null,
    signedIn: actor !== null,
    isDealer: seller?.isDealer ?? false,
    isAdmin: seller?.isAdmin ?? false,
    contactNumber: seller && asksContact(seller) ? (await api.myProfile.get({})).contactNumber : null,
  }
}

/**
 * The cheapest package for one listing, in whole euros. Null where publishing costs nothing, and for dealers, whose plans
 * pay for it.
 */
export async function listingPriceOf({ actor, api }: PageContext): Promise<number | null> {
  if (actor?.membership) return null
  const { audience, packages } = await api.packages.list({})
  const prices = packages.filter(({ type }) => packageOf(type).gives === 'days').map(({ priceEuros }) => priceEuros)
  return audience === 'private' && prices.length > 0 ? Math.min(...prices) || null : null
}

/**
 * Opens a new listing: the draft named in the address, a similar one to the own listing named there as `like`, or an empty
 * one. The device may have a newer version. Another seller's listing is not found.
 */
export async function openNew(context: PageContext, search: URLSearchParams): Promise<OpenedWizard> {
  const named = search.get('draft')
  const draftId = isUuid(named) ? named : null
  const draft = draftId === null ? null : await findDraft(context, draftId)
  const data = draft === null ? await startOf(context, search.get('like')) : wizardDataOfDraft(draft)
  return {
    draftId: draftId ?? newUuid(),
    listingId: null,
    draftRevision: draft?.revision ?? null,
    listingRevision: null,
    mayWait: false,
    restoredFrom: null,
    ...(await rest(context, search, data, null)),
  }
}

async function startOf({ api, site }: PageContext, like: string | null): Promise<WizardData> {
  const { vehicleType } = emptyWizardData
  if (like === null) {
    return offersType(site, vehicleType)
      ? emptyWizardData
      : { ...emptyWizardData, vehicleType: site.types[0]?.key ?? '' }
  }
  return similarWizardData((await api.myListings.get({ listingId: like })).stated)
}

/** Opens an own listing, with its unsaved changes applied. Another seller's listing is not found. */
export async function openEdit(
  context: PageContext,
  listingId: string,
  search: URLSearchParams,
): Promise<OpenedWizard> {
  const { api } = context
  const [listing, { drafts }] = await Promise.all([api.myListings.get({ listingId }), api.drafts.list({})])
  const summary = drafts.find((candidate) => candidate.listingId === listingId)
  const draft = summary ? await findDraft(context, summary.draftId) : null
  const named = search.get('draft')
  const data = draft
    ? wizardDataOfDraft(draft)
    : wizardDataOf({ ...wizardFactsOf(listing.stated), images: listing.images })
  return {
    draftId: draft?.draftId ?? (isUuid(named) ? named : newUuid()),
    listingId,
    draftRevision: draft?.revision ?? null,
    listingRevision: listing.revision,
    mayWait: listing.status === 'paused',
    restoredFrom: draft?.updatedAt ?? null,
    ...(await rest(context, search, data, listingId)),
  }
}

async function rest(context: PageContext, search: URLSearchParams, data: WizardData, listingId: string | null) {
  return {
    submissionKey: newUuid(),
    step: readStep(search.get('step')),
    data,
    choices: await loadChoices(context.api, data),
    valuation: await loadValuation(context, data, listingId),
  }
}

/** Returns null if the account has no such draft, and for visitors, whose drafts are on the device. */
async function findDraft({ api, actor }: PageContext, draftId: string) {
  if (!actor) return null
  try {
    return await api.drafts.get({ draftId })
  } catch (error) {
    if (problemOf(error)?.code === 'draft_not_found') return null
    throw error
  }
}

/** The account's drafts of new listings. */
export async function draftsToContinue({ api, actor }: PageContext): Promise<DraftSummary[]> {
  if (!actor) return []
  const { drafts } = await api.drafts.list({})
  return drafts.filter(({ listingId }) => listingId === null)
}
