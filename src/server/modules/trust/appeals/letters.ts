/** The letters of an appeal, to whoever made it. */
import { isLanguage } from '../../../../contract/market/language.ts'
import type { Scope } from '../../../scope.ts'
import { decisionLink, type ReportRow, type SeenDecision } from '../moderation/service.ts'
import { appealReceived, appealReversed, appealUpheld } from './emails/appeal.ts'
import * as store from './store.ts'

/** A restriction, or a report that changed nothing. */
interface About {
  decision: SeenDecision | null
  report: ReportRow | null
}

export async function tellReceived(scope: Scope, { dueAt, ...about }: About & { dueAt: Date }): Promise<void> {
  await tell(scope, about, (values) => ({
    template: appealReceived,
    values: { ...values, dueAt: dueAt.toISOString() },
  }))
}

interface Decided extends About {
  outcome: 'upheld' | 'reversed'
  answer: string
  restored: boolean | null
  selfReviewed: boolean
}

export async function tellDecided(
  scope: Scope,
  { outcome, answer, restored, selfReviewed, ...about }: Decided,
): Promise<void> {
  await tell(scope, about, (values) =>
    outcome === 'upheld'
      ? { template: appealUpheld, values: { ...values, answer, selfReviewed } }
      : {
          template: appealReversed,
          values: {
            ...values,
            answer,
            selfReviewed,
            result: about.report ? 'reopened' : restored ? 'restored' : 'gone',
          },
        },
  )
}

type Letter = Pick<Parameters<Scope['mail']['send']>[0], 'template' | 'values'>

async function tell(
  scope: Scope,
  { decision, report }: About,
  letterOf: (values: { link: string; title: string }) => Letter,
): Promise<void> {
  const userId = decision?.decision.userId ?? report?.reporterUserId ?? null
  const account = userId === null ? null : await store.addressOf(scope.db, userId)
  const to = account?.email ?? report?.email
  const id = decision?.decision.id ?? report?.id
  if (!to || id === undefined) return
  const language = account?.language ?? report?.language ?? 'en'
  const title = decision?.decision.title || report?.listingTitle || ''
  await scope.mail.send({
    to,
    language: isLanguage(language) ? language : 'en',
    ...letterOf({ link: decisionLink(scope, id), title }),
  })
}
