/** The port through which the market writes letters. */
import type { Language } from '../../../contract/vocabulary.ts'
import type { Db } from '../database/database.ts'
import type { FollowsDatabase } from '../database/transaction.ts'
import type { NewId } from '../ids.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import { mailJob } from './mail-job.ts'
import { type TemplateName, templates, type TemplateValues } from './templates.ts'

/** A letter to one person, in their language. */
export interface MailRequest<Name extends TemplateName> {
  to: string
  language: Language
  template: Name
  values: TemplateValues<Name>
}

export interface Mail extends FollowsDatabase<Mail> {
  /**
   * Has a letter sent, by a job. In a transaction it leaves only if that commits; it is tried again for hours when the
   * mail server does not answer. Throws when the values are not those of the template.
   */
  send<Name extends TemplateName>(request: MailRequest<Name>): Promise<void>
}

export function createMail(platform: { jobs: JobQueue; newId: NewId }, db: Db): Mail {
  return {
    on: (db) => createMail(platform, db),
    send: ({ to, language, template, values }) =>
      platform.jobs.enqueue(db, mailJob, {
        messageId: platform.newId(),
        to,
        language,
        template,
        values: templates[template].values.parse(values),
      }),
  }
}
