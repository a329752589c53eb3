import type { ContentTexts } from '../content/content-texts.server.ts'

export type AuthTexts = ContentTexts<'auth'>

/** What the page shows: one of its forms, or that an email was sent. */
export type AuthStep =
  | 'sign-in'
  | 'sign-up'
  | 'forgot'
  | 'new-password'
  | 'choose-password'
  | 'link'
  | 'second-factor'
  | 'confirmation-sent'
  | 'unconfirmed'
  | 'recovery-sent'

export type AuthFieldName = 'email' | 'password' | 'confirmPassword' | 'code'

/** The outcome of a form that did not redirect. */
export interface AuthOutcome {
  step: AuthStep
  /** What was typed, except passwords and codes. */
  email?: string
  /** The error, in the user's language. */
  failure?: string
  /** Errors of single fields. */
  fields?: Partial<Record<AuthFieldName, string>>
  /** A success that does not redirect. */
  news?: string
  /** A code was sent to the phone. */
  challenge?: { id: string; factorId: string }
}
