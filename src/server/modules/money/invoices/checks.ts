import { sql } from 'drizzle-orm'
import { findsNothing } from '../../../market-check.ts'

/** Documents: numbers without a gap, one invoice for each payment that arrived, no more credited than was invoiced. */
export const invoiceChecks = {
  // Old documents are deleted from the beginning of a series.
  invoices: findsNothing(sql`
    select 'The series ' || s.series || ' gave ' || s.last_number || ' numbers; ' || count(i.id) || ' documents end with '
      || coalesce(max(i.number), 0) as found
    from invoice_series s left join invoices i on i.series = s.series
    group by s.series, s.last_number
    having count(i.id) > 0 and (max(i.number) <> s.last_number or max(i.number) - min(i.number) + 1 <> count(i.id))
    union all
    select 'Payment ' || p.id || ' arrived and has no invoice'
    from payments p where p.paid_at is not null and p.amount_cents > 0 and p.net_cents is not null
      and p.paid_at > (select min(issued_at) from invoices)
      and not exists (select from invoices i where i.payment_id = p.id and i.kind = 'invoice')
    union all
    select 'The credit notes of ' || i.document_number || ' take more than it'
    from invoices i join invoices c on c.corrects_id = i.id
    group by i.id, i.document_number, i.gross_cents having sum(c.gross_cents) > i.gross_cents`),
}
