/** Decisions about content as those concerned read them, and appeals against them (Regulation 2022/2065, art. 17 and 20). */
import { z } from 'zod'
import { grounds, maxFacts, minFacts } from './market/decision-grounds.ts'
import { image, instant, listingId } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit, writeLimit } from './market/limits.ts'
import {
  appealPeriodMs,
  appealStatuses,
  decisionSources,
  maxAppeal,
  minAppeal,
  reportReasons,
  reportSubjects,
  restrictions,
} from './market/report-choices.ts'
import { dayMs } from './market/durations.ts'

/** What the staff state with every restriction. */
export const statedReasons = {
  ground: z.enum(grounds).meta({ description: 'The section of the terms, or the law' }),
  facts: z
    .string()
    .trim()
    .min(minFacts)
    .max(maxFacts)
    .meta({ description: 'What happened, and why the ground applies; the person concerned reads it' }),
}

/** A statement of reasons. Restrictions hold everywhere where the market can be reached, and a person decided them. */
export const statement = z
  .object({
    decisionId: z.uuid(),
    restriction: z.enum(restrictions),
    /** Make and model, if it is about a listing. */
    title: z.string(),
    listingId: listingId.nullable(),
    /** The hidden picture, as long as it is stored. */
    image: image.nullable(),
    /** Null in decisions from before grounds were recorded. */
    ground: z.enum(grounds).nullable(),
    facts: z.string().nullable(),
    source: z.enum(decisionSources),
    /** The reports that it followed; who sent them is not said. */
    notices: z.array(z.object({ reason: z.enum(reportReasons), createdAt: instant })),
    territory: z.literal('everywhere'),
    /** When it ends; null: without an end. For the announced end of an account, when it takes effect. */
    until: instant.nullable(),
    automated: z.literal(false),
    decidedAt: instant,
  })
  .meta({ id: 'StatementOfReasons' })
export type Statement = z.output<typeof statement>

/** An own report, and what became of it. */
const ownReport = z.object({
  subject: z.enum(reportSubjects),
  title: z.string(),
  listingId: listingId.nullable(),
  reason: z.enum(reportReasons),
  explanation: z.string(),
  createdAt: instant,
  /** Null while it is open. */
  /** `returned`: it was removed, and is shown again after an appeal of the person concerned. */
  outcome: z.enum(['removed', 'kept', 'returned']).nullable(),
  /** Of what was removed; null also in decisions from before grounds were recorded. */
  ground: z.enum(grounds).nullable(),
  settledAt: instant.nullable(),
})

export const appeal = z.object({
  explanation: z.string(),
  status: z.enum(appealStatuses),
  createdAt: instant,
  dueAt: instant,
  answer: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Decided by who decided first. */
  selfReviewed: z.boolean(),
  /** Whether a reversed restriction could be undone. Null: there was none, or it is not decided. */
  restored: z.boolean().nullable(),
})

/** A decision as one person sees it: the statement of who is restricted, or the own report of who reported. */
export const decisionPage = z
  .object({
    id: z.uuid(),
    statement: statement.nullable(),
    report: ownReport.nullable(),
    appeal: appeal.nullable(),
    /** Until when an appeal is possible; null: none is, or there is one. */
    appealUntil: instant.nullable(),
  })
  .meta({ id: 'DecisionPage' })
export type DecisionPage = z.output<typeof decisionPage>

const decisionId = z.uuid().meta({ description: 'Identifies a decision, or an own report' })
const token = z.string().min(1).max(100).optional().meta({ description: 'From the link of a letter' })

export const decisionOperations = {
  get: operation({
    method: 'GET',
    path: '/decisions/{decisionId}',
    access: 'visitor',
    forDealership: 'stock',
    summary: 'A decision about the caller, or an own report and what became of it',
    description: 'Without an account, and while an account is blocked, the token of the letter admits.',
    input: z.object({ decisionId, token }),
    output: decisionPage,
    errors: ['decision_not_found'],
    rateLimit: readLimit,
  }),
  appeal: operation({
    method: 'POST',
    path: '/decisions/{decisionId}/appeal',
    access: 'visitor',
    forDealership: 'stock',
    summary: 'Appeal against a restriction, or against a report that changed nothing',
    description: `Free of charge, within ${appealPeriodMs / dayMs} days. Each decision is appealed against once; the same words again return the same. Somebody else decides.`,
    input: z.object({ decisionId, token, explanation: z.string().trim().min(minAppeal).max(maxAppeal) }),
    output: decisionPage,
    errors: ['decision_not_found', 'appeal_not_possible', 'appeal_exists'],
    rateLimit: writeLimit,
    status: 201,
  }),
}
