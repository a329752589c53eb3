/** What a form of the settings learns from its action, in the reader's words. */
export interface Outcome {
  /** Which form it answers. */
  intent: Intent
  ok: boolean
  message: string | null
  /** The section that the message sends to, when something has to be done there first. */
  leadsTo?: '#prove' | undefined
  /** Words beside fields that did not fit. */
  errors: Readonly<Record<string, string>>
  /** What was typed, to be kept when something did not fit; never a password. */
  typed?: Readonly<Record<string, string>> | undefined
  /** A second factor between its beginning and its first code. */
  enrolment?: Enrolment | undefined
  /** Backup codes, shown this once. */
  codes?: readonly string[] | undefined
}

export type Enrolment =
  | { kind: 'totp'; factorId: string; uri: string; secret: string; picture: string }
  | { kind: 'phone'; factorId: string; challengeId: string; phone: string }

export const intents = [
  'personal',
  'declare',
  'takeBack',
  'dealer',
  'photo',
  'email',
  'password',
  'prove',
  'factorApp',
  'factorPhone',
  'factorVerify',
  'factorRemove',
  'backupCodes',
  'unlink',
  'sessionEnd',
  'sessionsEndOthers',
  'language',
  'erase',
  'keep',
] as const
export type Intent = (typeof intents)[number]

/** The outcome for a form, if it was that form's. */
export function outcomeOf(outcome: Outcome | undefined, ...asked: Intent[]): Outcome | null {
  return outcome && asked.includes(outcome.intent) ? outcome : null
}
