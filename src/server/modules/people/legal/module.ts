import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { adminLegal } from './admin.ts'
import { legalChange, legalWithdrawn } from './emails/legal-change.ts'
import { legalNoticesJob, legalNoticesWorker } from './notices.ts'
import { acceptedTextFile, legal } from './service.ts'

export const legalModule = {
  name: 'legal',
  operations: { legal, adminLegal },
  jobs: [{ job: legalNoticesJob, worker: legalNoticesWorker }],
  emails: [legalChange, legalWithdrawn],
  mailAttachments: { accepted_text: acceptedTextFile },
  personalData: {
    legal_acceptances: (userId) => sql`
      select kind, number, occasion, language, accepted_at from legal_acceptances
      join legal_versions on legal_versions.id = version_id
      where user_id = ${userId} order by accepted_at, kind, number, occasion`,
    legal_notices: (userId) => sql`
      select kind, number, sent_at, seen_at, withdrawal_sent_at from legal_notices
      join legal_versions on legal_versions.id = version_id
      where user_id = ${userId} order by kind, number`,
  },
} satisfies Module
