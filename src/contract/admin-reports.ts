/** Open reports of everything that can be reported, and the trusted flaggers whose reports stand first (art. 16 and 22). */
import { z } from 'zod'
import { statedReasons } from './decisions.ts'
import { image, instant, listingId, page, pageSize, userId } from './fields.ts'
import { operation } from './kernel.ts'
import { adminPageSize, readLimit, writeLimit } from './market/limits.ts'
import { reportReasons, reportSubjects } from './market/report-choices.ts'
import { oneLinePattern } from './market/one-line.ts'

/** A report as moderators see it: not who sent it, but whether a trusted flagger did. */
export const staffReport = z.object({
  reason: z.enum(reportReasons),
  explanation: z.string(),
  createdAt: instant,
  /** The name of the trusted flagger. */
  flagger: z.string().nullable(),
  /** The picture that it is about. */
  imageId: z.uuid().nullable(),
})

/** The open reports about one thing. */
export const reportCase = z
  .object({
    /** Of its first report: identifies the case while it is open. */
    reportId: z.uuid(),
    subject: z.enum(reportSubjects),
    title: z.string(),
    listingId: listingId.nullable(),
    listingNumber: z.int().nullable(),
    image: image.nullable().meta({ description: 'The reported one, or the first of the listing' }),
    seller: z
      .object({ userId, name: z.string().nullable(), email: z.string() })
      .nullable()
      .meta({ description: 'Who offers the listing' }),
    /** The owner of the profile, or the sender of the message, if they have an account. */
    userId: userId.nullable(),
    message: z
      .object({
        messageId: z.uuid(),
        name: z.string().meta({ description: '– if nobody knows it any more, like the address' }),
        email: z.string(),
        text: z.string(),
        createdAt: instant,
      })
      .nullable(),
    reports: z.array(staffReport),
  })
  .meta({ id: 'ReportCase' })
export type ReportCase = z.output<typeof reportCase>

export const trustedFlagger = z
  .object({
    flaggerId: z.uuid(),
    name: z.string(),
    /** The address of the account, or the domain of addresses; both null once the account is gone. */
    email: z.string().nullable(),
    emailDomain: z.string().nullable(),
    reports: z.int().min(0),
    createdAt: instant,
    endedAt: instant.nullable(),
  })
  .meta({ id: 'TrustedFlagger' })
export type TrustedFlagger = z.output<typeof trustedFlagger>

export const adminReportOperations = {
  list: operation({
    method: 'GET',
    path: '/admin/reports',
    access: 'support',
    summary: 'What is reported: by trusted flaggers first, then the longest waiting',
    input: z.object({ page, pageSize: pageSize(adminPageSize) }),
    output: z.object({ total: z.int().min(0), page: z.int(), pageSize: z.int(), cases: z.array(reportCase) }),
    errors: [],
    rateLimit: readLimit,
  }),
  dismiss: operation({
    method: 'POST',
    path: '/admin/reports/{reportId}/dismissal',
    access: 'support',
    summary: 'Settle the open reports about the same thing without doing anything to it',
    description: 'Notifies the reporters, who may appeal. Repeating it changes nothing.',
    input: z.object({ reportId: z.uuid() }),
    output: z.object({}),
    errors: ['report_not_found'],
    rateLimit: writeLimit,
  }),
  removeMessage: operation({
    method: 'POST',
    path: '/admin/reports/{reportId}/message-removal',
    access: 'support',
    summary: 'Take a reported message out of the enquiries of its receiver',
    description: 'Its sender is notified with the reasons, if they have an account. Settles its reports.',
    input: z.object({ reportId: z.uuid(), ...statedReasons }),
    output: z.object({}),
    errors: ['report_not_found'],
    rateLimit: writeLimit,
  }),
  flaggers: operation({
    method: 'GET',
    path: '/admin/trusted-flaggers',
    access: 'admin',
    summary: 'Trusted flaggers, and how much they reported',
    input: z.object({}),
    output: z.object({ flaggers: z.array(trustedFlagger) }),
    errors: [],
    rateLimit: readLimit,
  }),
  addFlagger: operation({
    method: 'POST',
    path: '/admin/trusted-flaggers',
    access: 'admin',
    summary: 'Put the reports of an account, or of all accounts of an email domain, first',
    description: 'Exactly one of `email` and `emailDomain`. An address counts once it is confirmed.',
    input: z.object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .regex(oneLinePattern)
        .meta({ description: 'Of the body, as the figures name it' }),
      email: z.string().trim().toLowerCase().max(320).optional(),
      emailDomain: z
        .string()
        .trim()
        .toLowerCase()
        .max(253)
        .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
        .optional(),
    }),
    output: z.object({ flagger: trustedFlagger }),
    errors: ['user_not_found', 'flagger_exists'],
    rateLimit: writeLimit,
    status: 201,
  }),
  endFlagger: operation({
    method: 'DELETE',
    path: '/admin/trusted-flaggers/{flaggerId}',
    access: 'admin',
    summary: 'No longer put the reports of a trusted flagger first',
    description: 'What was reported stays marked. Repeating it changes nothing.',
    input: z.object({ flaggerId: z.uuid() }),
    output: z.object({ flagger: trustedFlagger }),
    errors: ['flagger_not_found'],
    rateLimit: writeLimit,
  }),
}
