import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const marketFigures = pgTable('market_figures', {
  day: date().primaryKey(),
  totalVehicles: integer('total_vehicles').notNull(),
  activeUsers: integer('active_users').notNull(),
  pendingApprovals: integer('pending_approvals').notNull(),
  storageBytes: bigint('storage_bytes', { mode: 'number' }).notNull(),
})

export const maintenanceRuns = pgTable('maintenance_runs', {
  task: text().primaryKey(),
  runningUntil: timestamp('running_until', { withTimezone: true }).notNull(),
})
