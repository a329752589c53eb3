/** The accounts that everybody may try (design section 4). */
export const demoPassword = 'forecourt-demo'
export const adminEmail = 'admin@forecourt.test'

export const demoAccounts = [
  { email: adminEmail, role: 'administrator' },
  { email: 'dealer@forecourt.test', role: 'dealer with a monthly plan' },
  { email: 'approved@forecourt.test', role: 'approved dealer with a monthly plan' },
  { email: 'seller@forecourt.test', role: 'private seller' },
  { email: 'buyer@forecourt.test', role: 'buyer' },
] as const
