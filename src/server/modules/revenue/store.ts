import { sql } from 'drizzle-orm'
import type { RevenueLine } from '../../../contract/admin-revenue.ts'
import type { Db } from '../../platform/database/database.ts'
import { invoices } from '../invoices/tables.ts'
import { listingPackages } from '../packages/tables.ts'
import { payments } from '../payments/tables.ts'

const timeZone = 'Europe/Brussels'

/** Returns what arrived and what was paid back from the first day to the last, by day, package and country. */
export async function linesBetween(db: Db, from: string, to: string): Promise<RevenueLine[]> {
  const start = sql`(${from}::date::timestamp at time zone ${timeZone})`
  const end = sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`
  const day = (moment: unknown) => sql`to_char(${moment} at time zone ${timeZone}, 'YYYY-MM-DD')`
  const { rows } = (await db.execute(sql`
    with moves as (
      select ${day(payments.paidAt)} as day, ${payments.packageId} as package_id, ${payments.buyer} ->> 'country' as country,
        1 as orders, coalesce(${payments.netCents}, ${payments.amountCents}) as net, coalesce(${payments.vatCents}, 0) as vat,
        0 as refunded
      from ${payments}
      where ${payments.paidAt} >= ${start} and ${payments.paidAt} < ${end} and ${payments.amountCents} > 0
      union all
      select ${day(invoices.issuedAt)}, ${payments.packageId}, ${payments.buyer} ->> 'country',
        0, -${invoices.netCents}, -${invoices.vatCents}, ${invoices.grossCents}
      from ${invoices} join ${payments} on ${payments.id} = ${invoices.paymentId}
      where ${invoices.kind} = 'credit_note' and ${invoices.issuedAt} >= ${start} and ${invoices.issuedAt} < ${end}
    )
    select day, package_id as "packageId", ${listingPackages.name} as "packageName", country, sum(orders)::int as orders,
      sum(net)::float8 as "netCents", sum(vat)::float8 as "vatCents", sum(net + vat)::float8 as "grossCents",
      sum(refunded)::float8 as "refundedCents"
    from moves join ${listingPackages} on ${listingPackages.id} = package_id
    group by day, package_id, ${listingPackages.name}, country
    order by day, ${listingPackages.name}, package_id, country nulls first`)) as { rows: RevenueLine[] }
  return rows.map((row) => ({ ...row }))
}
