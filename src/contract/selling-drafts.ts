/** Drafts of the wizard: saved on the server as typed, until published or deleted. */
import { z } from 'zod'
import { image, instant, listingId } from './fields.ts'
import { operation } from './kernel.ts'
import { listingDraft } from './listing-draft.ts'
import { maxDescriptionLength, maxDrafts, maxImagesPerListing, readLimit } from './market/limits.ts'
import { features } from './market/vocabulary.ts'

export const draftId = z.uuid().meta({ description: 'Identifies a draft; the device that begins it may choose it' })

/** The maximum length of each field during typing; its meaning is checked when it is published. */
const typedText = z.string().max(500)

type FactName = keyof typeof listingDraft.shape
type Lists = 'features' | 'imageIds'
type TypedShape = { [Name in Exclude<FactName, Lists | 'showContactPhone'>]: z.ZodOptional<z.ZodString> }

const typedNames = Object.keys(listingDraft.shape).filter(
  (name) => !['features', 'imageIds', 'showContactPhone'].includes(name),
)

/**
 * What the user has typed so far, with the field names of a listing draft: text as in the form, valid or not. A year of
 * two digits survives a reload; only text that is too long and unknown keys are refused.
 */
export const draftData = z
  .object({
    ...(Object.fromEntries(typedNames.map((name) => [name, typedText.optional()])) as unknown as TypedShape),
    description: z.string().max(maxDescriptionLength).optional(),
    powerPs: typedText.optional(),
    showContactPhone: z.boolean().optional(),
    zeroMileage: z.boolean().optional().meta({ description: 'Whether 0 km of a used vehicle is confirmed' }),
    features: z.array(z.string().max(50)).max(features.length).optional(),
    imageIds: z.array(z.uuid()).max(maxImagesPerListing).optional(),
  })
  .meta({ id: 'DraftData' })
export type DraftData = z.output<typeof draftData>
/** Unknown field names are a mistake of the sender. */
const sentData = draftData.strict()

const step = z.int().min(1).max(3).meta({ description: 'The step of the wizard that it was left at' })
const revision = z.int().positive().meta({ description: 'Counts the saves; send the one you have read' })

/** A draft as the wizard continues it. */
export const draft = z
  .object({
    draftId,
    /** The listing that is being edited; null for a new one. */
    listingId: listingId.nullable(),
    step,
    data: draftData,
    /** The pictures of `data.imageIds` in their order, without deleted ones. */
    images: z.array(image).max(maxImagesPerListing),
    revision,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Draft' })
export type Draft = z.output<typeof draft>

/** A draft as a chooser shows it. Names are null until a known make or model is chosen. */
export const draftSummary = z
  .object({
    draftId,
    listingId: listingId.nullable(),
    step,
    makeName: z.string().nullable(),
    modelName: z.string().nullable(),
    year: z.string().nullable(),
    priceEuros: z.string().nullable(),
    image: image.nullable(),
    imageCount: z.int().min(0),
    revision,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'DraftSummary' })
export type DraftSummary = z.output<typeof draftSummary>

/** The wizard saves during typing. */
const saveLimit = { limit: 600, windowMs: 60_000, per: 'account' } as const

export const draftOperations = {
  list: operation({
    method: 'GET',
    path: '/me/drafts',
    access: 'user',
    forDealership: 'stock',
    summary: "The caller's drafts, the last saved first",
    input: z.object({}),
    output: z.object({ drafts: z.array(draftSummary).max(maxDrafts) }),
    errors: [],
    rateLimit: readLimit,
  }),
  get: operation({
    method: 'GET',
    path: '/me/drafts/{draftId}',
    access: 'user',
    forDealership: 'stock',
    summary: 'One of the own drafts',
    input: z.object({ draftId }),
    output: draft,
    errors: ['draft_not_found'],
    rateLimit: readLimit,
  }),
  create: operation({
    method: 'POST',
    path: '/me/drafts',
    access: 'user',
    forDealership: 'stock',
    summary: 'Begin a draft',
    description: `With a \`draftId\` of the caller's choice it may be repeated: the draft is created once, then returned as it is. An account has at most ${maxDrafts}; one more is \`too_many_drafts\`.`,
    input: z.object({
      draftId: draftId.optional(),
      listingId: listingId.optional().meta({ description: 'The own listing that is edited' }),
      step: step.default(1),
      data: sentData.default({}),
    }),
    output: draft,
    errors: ['draft_not_found', 'listing_not_found', 'too_many_drafts'],
    rateLimit: saveLimit,
    status: 201,
  }),
  save: operation({
    method: 'PUT',
    path: '/me/drafts/{draftId}',
    access: 'user',
    forDealership: 'stock',
    summary: 'Save a draft',
    description:
      'Replaces its data; saving equal data changes nothing. If it was saved elsewhere since `revision`, nothing is written and `draft_changed_elsewhere` returns both: `details.current`, the saved draft, and `details.sent`, the data of this call.',
    input: z.object({ draftId, revision, step, data: sentData }),
    output: draft,
    errors: ['draft_not_found', 'draft_changed_elsewhere'],
    rateLimit: saveLimit,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/me/drafts/{draftId}',
    access: 'user',
    forDealership: 'stock',
    summary: 'Throw a draft away',
    description: 'Deleting one that is already gone returns the same.',
    input: z.object({ draftId }),
    output: z.object({}),
    errors: [],
    rateLimit: saveLimit,
  }),
}
