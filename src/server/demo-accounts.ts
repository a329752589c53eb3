import { hasPassword } from './modules/people/auth/service.ts'
import type { Scope } from './scope.ts'
import { StartError } from './start-error.ts'

/** The accounts that any visitor may try. */
export const demoPassword = 'forecourt-demo'
export const adminEmail = 'admin@forecourt.test'

export const demoAccounts = [
  { email: adminEmail, role: 'administrator' },
  { email: 'dealer@forecourt.test', role: 'dealer with a monthly plan' },
  { email: 'approved@forecourt.test', role: 'approved dealer with a monthly plan' },
  { email: 'seller@forecourt.test', role: 'private seller' },
  { email: 'buyer@forecourt.test', role: 'buyer' },
] as const

/** Throws `StartError` if a demo account still has its public password. For markets without a demo. */
export async function refuseDemoAccounts(scope: Scope): Promise<void> {
  for (const { email } of demoAccounts) {
    if (!(await hasPassword(scope, email, demoPassword))) continue
    throw new StartError(
      `DEMO=off, but ${email} still has the password that everybody knows, from a time when this database was a demo. Begin with an empty database, or set DEMO=on and change the passwords of all accounts @forecourt.test first.`,
    )
  }
}
