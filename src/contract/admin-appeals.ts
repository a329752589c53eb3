/** Appeals in administration: decided by somebody else than who decided first (Regulation 2022/2065, art. 20). */
import { z } from 'zod'
import { grounds, maxFacts, minFacts } from './market/decision-grounds.ts'
import { image, instant, listingId, page, pageSize, userId } from './fields.ts'
import { operation } from './kernel.ts'
import { adminPageSize, readLimit, writeLimit } from './market/limits.ts'
import { appealStatuses, reportReasons, reportSubjects, restrictions } from './market/report-choices.ts'

/** Why the caller does not just decide an appeal: they decided first, and whether anybody else could. */
export const appealHindrances = ['own_decision', 'nobody_else'] as const

export const adminAppeal = z
  .object({
    appealId: z.uuid(),
    status: z.enum(appealStatuses),
    explanation: z.string(),
    createdAt: instant,
    dueAt: instant,
    isOverdue: z.boolean(),
    /** The restriction that is appealed against; null: a report that changed nothing. */
    decision: z
      .object({
        restriction: z.enum(restrictions),
        ground: z.enum(grounds).nullable(),
        facts: z.string().nullable(),
        userId: userId.nullable(),
      })
      .nullable(),
    report: z
      .object({
        subject: z.enum(reportSubjects),
        reason: z.enum(reportReasons),
        explanation: z.string(),
        userId: userId.nullable(),
      })
      .nullable(),
    /** What it is about: make and model, or a name. */
    title: z.string(),
    listingId: listingId.nullable(),
    /** Null once the listing is gone. */
    listingNumber: z.int().positive().nullable(),
    image: image.nullable(),
    /** Of a listing that it is about as a whole, in their order. */
    photos: z.array(image),
    /** Of the first decision; the address of who decided is null once the account is gone. */
    firstDecidedAt: instant,
    firstDecidedBy: z.string().nullable(),
    answer: z.string().nullable(),
    decidedAt: instant.nullable(),
    /** Null while it is open, and once the account is gone. */
    decidedBy: z.string().nullable(),
    selfReviewed: z.boolean(),
    restored: z.boolean().nullable(),
    hindrance: z.enum(appealHindrances).nullable(),
  })
  .meta({ id: 'AdminAppeal' })
export type AdminAppeal = z.output<typeof adminAppeal>

export const adminAppealOperations = {
  list: operation({
    method: 'GET',
    path: '/admin/appeals',
    access: 'support',
    summary: 'Appeals: open ones by their deadline, overdue first; decided ones newest first',
    input: z.object({ open: z.boolean().default(true), page, pageSize: pageSize(adminPageSize) }),
    output: z.object({ total: z.int().min(0), page: z.int(), pageSize: z.int(), appeals: z.array(adminAppeal) }),
    errors: [],
    rateLimit: readLimit,
  }),
  decide: operation({
    method: 'POST',
    path: '/admin/appeals/{appealId}/decision',
    access: 'support',
    summary: 'Decide an appeal, with reasons',
    description:
      'Whoever decided first is refused, unless the operator allows it (`APPEAL_SELF_REVIEW`), or nobody else could and `alone` says so; it is recorded then. `reversed` undoes a restriction in the same transaction, if its subject can still be public; the report of a reporter is open again. Repeating it returns the same.',
    input: z.object({
      appealId: z.uuid(),
      outcome: z.enum(['upheld', 'reversed']),
      answer: z.string().trim().min(minFacts).max(maxFacts),
      alone: z.boolean().default(false).meta({
        description: 'States that nobody else of the staff can decide; refused like before if somebody can',
      }),
    }),
    output: z.object({ appeal: adminAppeal }),
    errors: ['appeal_not_found', 'appeal_decided', 'own_decision'],
    rateLimit: writeLimit,
  }),
}
