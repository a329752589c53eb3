/** Who sells: what an account declares, what a trader states, and the documents that only the staff sees. */
import { z } from 'zod'
import { instant } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit, writeLimit } from './market/limits.ts'
import { oneLinePattern } from './market/one-line.ts'
import { traderDetails, traderFields } from './trader-details.ts'
import { sellerKinds } from './market/vocabulary.ts'

/**
 * How far the check of a trader is. `none`: no document was sent, or what was checked has changed since. `returned`: the
 * staff asks for something else.
 */
export const traderCheckStates = ['none', 'submitted', 'checked', 'returned'] as const
export type TraderCheckState = (typeof traderCheckStates)[number]

/** What makes a private seller look like a trader. */
export const tradeSigns = ['listings', 'pace', 'words'] as const
export type TradeSign = (typeof tradeSigns)[number]

export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export const documentId = z.uuid()

/** A document as its list shows it; the staff alone reads its content. */
export const traderDocument = z
  .object({
    documentId,
    fileName: z.string(),
    mediaType: z.enum(documentTypes),
    sizeBytes: z.int().positive(),
    addedAt: instant,
  })
  .meta({ id: 'TraderDocument' })
export type TraderDocument = z.output<typeof traderDocument>

export const traderCheck = z.object({
  state: z.enum(traderCheckStates),
  checkedAt: instant.nullable(),
  /** What the staff asks for. */
  reason: z.string().nullable(),
  documents: z.array(traderDocument),
})

const stated = z.string().nullable()
/** What the account has stated so far, whoever it is. */
export const statedDetails = z.object({
  companyName: stated,
  legalForm: stated,
  register: stated,
  registerNumber: stated,
  representative: stated,
  registeredAddress: stated,
  taxVatNumber: stated,
  email: stated,
  phone: stated,
  website: stated,
  certifiedAt: instant.nullable(),
})

export const sellerStatus = z
  .object({
    /** Null: the account was not asked yet. */
    declaredAs: z.enum(sellerKinds).nullable(),
    declaredAt: instant.nullable(),
    details: statedDetails,
    /** What a trader has to state before anything is on offer; empty for a private seller. */
    missing: z.array(z.enum(traderFields)),
    /** Until when a trader from before this rule may sell without it. */
    dueAt: instant.nullable(),
    mayOffer: z.boolean().meta({ description: 'Whether who sells is clear enough to put something on offer now' }),
    isBound: z.boolean().meta({ description: 'Approved, or with a plan: cannot become a private seller' }),
    check: traderCheck,
    signs: z.array(
      z.object({
        sign: z.enum(tradeSigns),
        count: z
          .int()
          .min(1)
          .meta({ description: 'Listings on offer, or published in twelve months, or with such words' }),
      }),
    ),
    /** What the account said to these signs. */
    privateBecause: stated,
  })
  .meta({ id: 'SellerStatus' })
export type SellerStatus = z.output<typeof sellerStatus>

const declareLimit = { limit: 30, windowMs: 60 * 60_000, per: 'account' } as const

export const sellerOperations = {
  get: operation({
    method: 'GET',
    path: '/me/seller',
    access: 'user',
    forDealership: 'owner',
    summary: 'How the caller sells, and what is missing before something can be on offer',
    input: z.object({}),
    output: sellerStatus,
    errors: ['profile_not_found'],
    rateLimit: readLimit,
  }),
  saveDetails: operation({
    method: 'PUT',
    path: '/me/seller/details',
    access: 'user',
    forDealership: 'owner',
    changes: { part: 'contact' },
    summary: 'Declare that the caller sells as a business, and state who it is',
    description:
      'Nothing of a trader is on offer before (Regulation 2022/2065, art. 30). All of it but a tax number is shown with every listing. A changed fact ends the mark of a check. Safe to repeat.',
    input: traderDetails,
    output: sellerStatus,
    errors: ['profile_not_found'],
    rateLimit: declareLimit,
  }),
  declarePrivate: operation({
    method: 'PUT',
    path: '/me/seller/private',
    access: 'user',
    changes: { part: 'contact' },
    summary: 'Declare that the caller sells privately',
    description:
      'Asked once, before the first publication; `because` says why to somebody whose listings look like a trade. Refused for an approved dealer and while a plan runs. What only a plan carried stays for 30 days. Safe to repeat.',
    input: z.object({
      because: z
        .string()
        .trim()
        .max(500)
        .regex(oneLinePattern)
        .transform((text) => text || null)
        .nullable()
        .default(null),
    }),
    output: sellerStatus,
    errors: ['profile_not_found', 'dealer_not_private'],
    rateLimit: declareLimit,
  }),
  removeDocument: operation({
    method: 'DELETE',
    path: '/me/seller/documents/{documentId}',
    access: 'user',
    forDealership: 'owner',
    summary: 'Take back an own document that was not decided on yet',
    input: z.object({ documentId }),
    output: sellerStatus,
    errors: ['profile_not_found', 'trader_document_not_found'],
    rateLimit: writeLimit,
  }),
}
