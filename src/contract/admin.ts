import { z } from 'zod'
import { operation } from './kernel.ts'
import { readLimit } from './limits.ts'

export const adminOperations = {
  overview: operation({
    method: 'GET',
    path: '/admin/overview',
    access: 'admin',
    summary: 'Figures of the dashboard',
    input: z.object({}),
    output: z
      .object({
        totalVehicles: z.int().min(0),
        activeUsers: z
          .int()
          .min(0)
          .meta({ description: 'Accounts with a session in the last 30 days or a live listing' }),
        pendingApprovals: z.int().min(0),
        storageBytes: z.int().min(0),
      })
      .meta({ id: 'AdminOverview' }),
    errors: [],
    rateLimit: readLimit,
  }),
}
