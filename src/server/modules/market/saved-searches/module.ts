import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { confirmSearch } from './emails/confirm-search.ts'
import { searchNews } from './emails/search-news.ts'
import { stillWanted } from './emails/still-wanted.ts'
import { alertsJob, alertsWorker, eraseAddressOf, savedSearches } from './service.ts'

export const savedSearchesModule = {
  name: 'saved-searches',
  operations: { savedSearches },
  jobs: [{ job: alertsJob, worker: alertsWorker }],
  emails: [confirmSearch, searchNews, stillWanted],
  retention: {
    unconfirmedSearches: (before) => sql`
      with expired as (
        delete from saved_searches where confirmed_at is null and created_at < ${before} returning address_id)
      delete from alert_addresses where id in (select address_id from expired)
        and not exists (
          select from saved_searches s where s.address_id = alert_addresses.id
            and (s.confirmed_at is not null or s.created_at >= ${before}))`,
    silentAddresses: (before) => sql`delete from alert_addresses where asked_at < ${before}`,
    savedSearchMatches: (before) => sql`delete from saved_search_matches where matched_at < ${before}`,
  },
  personalData: {
    saved_searches: (userId) => sql`
      select * from saved_searches where user_id = ${userId} order by created_at, id`,
    saved_search_alerts: (userId) => sql`
      select s.name as search, m.* from saved_search_matches m join saved_searches s on s.id = m.saved_search_id
      where s.user_id = ${userId} order by m.matched_at, m.id`,
  },
  erasure: eraseAddressOf,
} satisfies Module
