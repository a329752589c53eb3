import type { adminOperations } from '../../../contract/admin.ts'
import type { HandlersOf } from '../../operations.ts'
import { activeUsers } from '../auth/service.ts'
import { storedBytes } from '../images/service.ts'
import { countOnOffer } from '../listings/service.ts'
import { pendingApplications } from '../profiles/service.ts'

export const admin: HandlersOf<typeof adminOperations> = {
  async overview(scope) {
    return {
      totalVehicles: await countOnOffer(scope),
      activeUsers: await activeUsers(scope),
      pendingApprovals: await pendingApplications(scope),
      storageBytes: await storedBytes(scope),
    }
  },
}
