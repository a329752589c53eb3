import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { planCancelled, planEnded, planNext, planPastDue, planScarce } from './emails/plan.ts'

export const subscriptionsModule = {
  name: 'subscriptions',
  emails: [planPastDue, planCancelled, planEnded, planNext, planScarce],
  personalData: {
    subscriptions: (userId) => sql`
      select user_subscriptions.*, listing_packages.name as package from user_subscriptions
      join listing_packages on listing_packages.id = package_id where user_id = ${userId} order by current_period_start`,
  },
} satisfies Module
