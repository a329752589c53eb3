/**
 * How long personal data is kept, as the privacy policy promises it. A promise is kept by code: whoever adds a store of
 * personal data adds its row here and the job that empties it.
 */
export interface Retention {
  what: string
  kept: string
}

export const retentions: readonly Retention[] = [
  { what: 'Account and profile', kept: 'Until you delete the account, then 30 days in which you can change your mind' },
  { what: 'Sign-up that was never confirmed', kept: '30 days' },
  { what: 'Listings and their photos', kept: 'Until you delete them or your account' },
  {
    what: 'Facts of a listing that has ended (vehicle, last price), without its seller',
    kept: 'As long as its address may still be in use',
  },
  { what: 'Vehicle data entered before payment', kept: 'At least 24 hours; deleted when you start your next listing' },
  { what: 'Favourites', kept: 'Until you remove them or delete your account' },
  { what: 'Count of revealed telephone numbers (keyed hash of the network address, or account)', kept: '24 hours' },
  { what: 'Network addresses in security logs', kept: '30 days, then deleted or shortened' },
  {
    what: 'Orders, invoices and payments',
    kept: 'As tax and commercial law require, in most countries up to 10 years',
  },
  { what: 'Identification data of dealers', kept: '6 months after the contract has ended' },
  { what: 'Declined dealer applications', kept: '6 months after the decision, unless an appeal is pending' },
  { what: 'Reports, decisions, statements of reasons and appeals', kept: '3 years after the matter was closed' },
  { what: 'Messages to our support', kept: '24 months after the last message' },
  { what: 'Job applications', kept: '6 months after the decision' },
  { what: 'Backups', kept: 'At most 30 days; deleted data disappears with them' },
]
