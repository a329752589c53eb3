import type { ContentTexts } from '../content/content-texts.server.ts'

export type AuthTexts = ContentTexts<'auth'>

/** What the page shows: one of its forms, or that a letter is on its way. */
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

/** What became of a form that did not lead on to another page. */
export interface AuthOutcome {
  step: AuthStep
  /** What was typed, except passwords and codes. */
  email?: string
  /** What is wrong, in the reader's language. */
  failure?: string
  /** What is wrong with single fields. */
  fields?: Partial<Record<AuthFieldName, string>>
  /** Something that went well without leading on. */
  news?: string
  /** A code is on its way to the phone. */
  challenge?: { id: string; factorId: string }
}
