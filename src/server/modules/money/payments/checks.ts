import { sql } from 'drizzle-orm'
import { findsNothing } from '../../../market-check.ts'

/** Orders: nothing was delivered without money, and what went back is the sum of its refunds. */
export const paymentChecks = {
  payments: findsNothing(sql`
    select 'Payment ' || id || ' was delivered and never paid' as found
    from payments where fulfilled_at is not null and paid_at is null and amount_cents > 0
    union all
    select 'Payment ' || p.id || ' says that ' || p.refunded_cents || ' cents went back; its refunds say ' || coalesce(sum(r.amount_cents), 0)
    from payments p left join refunds r on r.payment_id = p.id and r.state = 'done'
    group by p.id, p.refunded_cents having coalesce(sum(r.amount_cents), 0) <> p.refunded_cents`),
}
