/** The result of a settings form, in the user's language. */
export interface Outcome {
  /** The form it belongs to. */
  intent: Intent
  ok: boolean
  message: string | null
  /** The section that the message links to, if the user must do something there first. */
  leadsTo?: '#prove' | undefined
  /** Messages beside invalid fields. */
  errors: Readonly<Record<string, string>>
  /** What was typed, to fill the form again after an error; never a password. */
  typed?: Readonly<Record<string, string>> | undefined
  /** A second factor between enrolment and its first code. */
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
  'emailAgain',
  'language',
  'erase',
  'keep',
] as const
export type Intent = (typeof intents)[number]

/** Returns the outcome if it belongs to this form. */
export function outcomeOf(outcome: Outcome | undefined, ...asked: Intent[]): Outcome | null {
  return outcome && asked.includes(outcome.intent) ? outcome : null
}
