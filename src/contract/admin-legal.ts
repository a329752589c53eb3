/** Legal texts as the staff writes and publishes them. */
import { z } from 'zod'
import { instant } from './fields.ts'
import { operation } from './kernel.ts'
import { legalDocument, legalVersion } from './legal.ts'
import {
  legalKinds,
  legalProblems,
  maxLegalSource,
  maxLegalSummary,
  maxWithdrawalReason,
} from './market/legal-choices.ts'
import { readLimit, writeLimit } from './market/limits.ts'
import { languages } from './market/vocabulary.ts'

const kind = z.enum(legalKinds)
const language = z.enum(languages)
const text = z.object({ kind, language })
const revision = z.int().min(0).meta({ description: 'Of the draft that was read; 0 if there was none' })
const source = z.string().max(maxLegalSource).meta({
  description: 'Markdown without HTML; `{name}` is filled in. See `placeholders` of a text',
})
const problem = z.object({
  code: z.enum(legalProblems),
  /** The placeholder, section or heading. */
  what: z.string(),
})
export type LegalProblem = z.output<typeof problem>

const draft = z.object({ source, revision: z.int().min(1), savedAt: instant, savedBy: z.string().nullable() })

export const adminLegalOperations = {
  overview: operation({
    method: 'GET',
    path: '/admin/legal-texts',
    access: 'admin',
    summary: 'The legal texts: the version in force, those to come, and drafts',
    input: z.object({}),
    output: z.object({
      authoritative: language,
      /** Days between publishing a change of the terms and the day from which it is valid. */
      noticeDays: z.int(),
      texts: z.array(
        z.object({
          kind,
          versions: z.array(legalVersion),
          drafts: z.array(z.object({ language, revision: z.int(), savedAt: instant })),
          /** Languages in which the software ships another text than the last version has. */
          shippedDiffers: z.array(language),
          /** The earliest day for a version that is announced, and the one for a correction. */
          earliestAnnounced: z.iso.date(),
          /** Letters about the last announced version that are sent, of accounts that get one. */
          letters: z.object({ sent: z.int(), due: z.int() }).nullable(),
        }),
      ),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  get: operation({
    method: 'GET',
    path: '/admin/legal-texts/{kind}/{language}',
    access: 'admin',
    summary: 'One legal text in one language: last published, shipped, and its draft with a preview',
    input: text,
    output: z.object({
      /** Null where the last version has no text in this language. */
      published: z.string().nullable(),
      shipped: z.string(),
      draft: draft.nullable(),
      preview: legalDocument,
      placeholders: z.array(z.object({ name: z.string(), value: z.string().nullable(), isRequired: z.boolean() })),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  save: operation({
    method: 'PUT',
    path: '/admin/legal-texts/{kind}/{language}',
    access: 'admin',
    summary: 'Save a draft',
    description: 'Refused with `legal_text_invalid` and `details.problems` while a placeholder or section is wrong.',
    input: text.extend({ source, revision }),
    output: z.object({ revision: z.int() }),
    errors: ['legal_draft_changed', 'legal_text_invalid'],
    rateLimit: writeLimit,
  }),
  preview: operation({
    method: 'POST',
    path: '/admin/legal-texts/{kind}/{language}/preview',
    access: 'admin',
    summary: 'What a source would look like, and what is wrong with it; saves nothing',
    input: text.extend({ source }),
    output: z.object({ document: legalDocument, problems: z.array(problem) }),
    errors: [],
    rateLimit: writeLimit,
  }),
  discard: operation({
    method: 'DELETE',
    path: '/admin/legal-texts/{kind}/{language}',
    access: 'admin',
    summary: 'Discard a draft',
    input: text.extend({ revision }),
    output: z.object({ discarded: z.boolean() }),
    errors: ['legal_draft_changed'],
    rateLimit: writeLimit,
  }),
  publish: operation({
    method: 'POST',
    path: '/admin/legal-versions/{kind}',
    access: 'admin',
    summary: 'Publish the drafts of a text as a new version in all languages',
    description:
      'An announced version is valid from a later day, and accounts get a letter with its `summaries`. A `correction` changes nothing for anybody, is valid at once and sends no letters. A language without a draft keeps its text if `unchanged` names it; else its readers get the authoritative one.',
    input: z.object({
      kind,
      change: z.enum(['announced', 'correction']),
      validFrom: z.iso.date().nullable().default(null).meta({ description: 'For an announced version' }),
      unchanged: z.array(language).max(languages.length).default([]),
      summaries: z
        .partialRecord(language, z.string().trim().max(maxLegalSummary))
        .default({})
        .meta({ description: 'What changes and why, needed in the authoritative language' }),
      revisions: z.partialRecord(language, z.int().min(1)).meta({ description: 'Of the drafts that were read' }),
    }),
    output: z.object({
      version: legalVersion,
      /** Languages whose readers get the authoritative text. */
      fallsBack: z.array(language),
    }),
    status: 201,
    errors: [
      'legal_draft_changed',
      'legal_text_invalid',
      'legal_nothing_to_publish',
      'legal_authoritative_missing',
      'legal_summary_missing',
      'legal_date_too_early',
    ],
    rateLimit: writeLimit,
  }),
  withdraw: operation({
    method: 'POST',
    path: '/admin/legal-versions/{kind}/{number}/withdrawal',
    access: 'admin',
    summary: 'Withdraw a version that is not valid yet, with those that were built on it',
    description:
      'It stays readable, marked as withdrawn with the reason; accounts that have its letter get another. Repeating it changes nothing, and the first reason stays.',
    input: z.object({
      kind,
      number: z.int().min(1).max(100_000),
      reason: z.string().trim().min(1).max(maxWithdrawalReason).meta({ description: 'Public, and part of the letter' }),
    }),
    output: z.object({
      withdrawn: z.array(z.int()).meta({ description: 'Numbers of the versions that this call withdrew' }),
    }),
    errors: ['legal_version_not_found', 'legal_version_valid'],
    rateLimit: writeLimit,
  }),
}
