import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { detailsDue, detailsOverdue, traderChecked, traderReturned } from './emails/trader.ts'
import { overdueJob, overdueWorker } from './overdue.ts'
import { adminSellers, retainTrader, sellers, waitingChecks } from './service.ts'

export const sellersModule = {
  name: 'sellers',
  operations: { adminSellers, sellers },
  waiting: { sellers: waitingChecks },
  jobs: [{ job: overdueJob, worker: overdueWorker }],
  emails: [traderChecked, traderReturned, detailsDue, detailsOverdue],
  retention: {
    departedTraders: (before) => sql`delete from departed_traders where left_at < ${before}`,
    traderDocuments: (before) => sql`delete from trader_documents where decided_at < ${before}`,
    undecidedTraderDocuments: (before) => sql`
      delete from trader_documents where decided_at is null and added_at < ${before}`,
  },
  personalData: {
    trader_documents: (userId) => sql`
      select file_name, media_type, byte_size, added_at, decided_at from trader_documents
      where user_id = ${userId} order by added_at, id`,
  },
  erasure: retainTrader,
} satisfies Module
