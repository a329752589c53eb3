import { sql } from 'drizzle-orm'
import { findsNothing } from '../../../market-check.ts'

/** The ledger: no grant is used beyond what it gave, and a paid order of credits gave them once. */
export const creditChecks = {
  credits: findsNothing(sql`
    select 'Account ' || g.user_id || ' used ' || -sum(e.amount) || ' of ' || g.amount || ' credits of the grant ' || g.id as found
    from credit_entries g join credit_entries e on e.grant_id = g.id
    group by g.id, g.user_id, g.amount having g.amount + sum(e.amount) < 0
    union all
    select 'Payment ' || p.id || ' bought ' || p.credits || ' credits and brought ' || coalesce(sum(g.amount), 0)
    from payments p left join credit_entries g on g.payment_id = p.id and g.grant_id is null
    where p.credits is not null and p.fulfilled_at is not null and p.user_id is not null
    group by p.id, p.credits having coalesce(sum(g.amount), 0) <> p.credits`),
}
