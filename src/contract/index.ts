/** The contract: every operation by group and name. The only file that gathers. */
import { adminOperations } from './admin.ts'
import { findabilityOperations } from './findability.ts'
import type { Api } from './kernel.ts'
import { listingOperations } from './listings.ts'
import { meOperations } from './me.ts'
import { profileOperations } from './profiles.ts'
import { taxonomyOperations } from './taxonomy.ts'

export const contract = {
  taxonomy: taxonomyOperations,
  listings: listingOperations,
  profiles: profileOperations,
  me: meOperations,
  admin: adminOperations,
  findability: findabilityOperations,
}
export type ForecourtContract = typeof contract
/** The typed client of this contract. */
export type ForecourtApi = Api<ForecourtContract>

/** Where the API is mounted. */
export const apiBasePath = '/api/v1'
