import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'

export const marketFigures = pgTable('market_figures', {
  day: date().primaryKey(),
  totalVehicles: integer('total_vehicles').notNull(),
  activeUsers: integer('active_users').notNull(),
  pendingApprovals: integer('pending_approvals').notNull(),
  storageBytes: bigint('storage_bytes', { mode: 'number' }).notNull(),
})

export const maintenanceRuns = pgTable('maintenance_runs', {
  task: text().primaryKey(),
  runningUntil: moment('running_until').notNull(),
})
