/** Auth operations that pages may call: all except those that issue tokens or redirect the browser. */
import type { AuthApi } from './auth-kernel.ts'
import type { AuthOperations } from './auth.ts'

export const pageAuthOperations = [
  'signUp',
  'signIn',
  'signOut',
  'user',
  'updateUser',
  'recover',
  'resend',
  'sendMagicLink',
  'verify',
  'linkOwner',
  'changeOfLink',
  'confirmChange',
  'stopChange',
  'reauthenticate',
  'unlinkIdentity',
  'enrolFactor',
  'removeFactor',
  'challengeFactor',
  'verifyFactor',
  'recoveryCodes',
  'createRecoveryCodes',
  'regenerateRecoveryCodes',
  'verifyRecoveryCode',
  'removeRecoveryCodes',
  'sessions',
  'endSession',
  'linkedDevice',
  'trustDevice',
  'endDevice',
  'settings',
] as const satisfies readonly (keyof AuthOperations)[]

/** The auth client of pages. A refusal is a value; tokens stay in the caller's cookies. */
export type PageAuth = Pick<AuthApi<AuthOperations>, (typeof pageAuthOperations)[number]>
