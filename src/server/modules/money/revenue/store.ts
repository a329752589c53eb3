import { sql } from 'drizzle-orm'
import type { RevenueLine } from '../../../../contract/admin-revenue.ts'
import type { Db } from '../../../platform/database/database.ts'
import { invoices } from '../invoices/tables.ts'
import { listingPackages } from '../packages/tables.ts'
import { payments } from '../payments/tables.ts'

const timeZone = 'Europe/Brussels'

/**
 * Returns what arrived and what was paid back from the first day to the last, by day, package and country. Invoices and
 * credit notes are the one ledger of both: they outlast the erasure of an account.
 */
export async function linesBetween(db: Db, from: string, to: string): Promise<RevenueLine[]> {
  const start = sql`(${from}::date::timestamp at time zone ${timeZone})`
  const end = sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`
  const { rows } = (await db.execute(sql`
    with moves as (
      select to_char(${invoices.issuedAt} at time zone ${timeZone}, 'YYYY-MM-DD') as day, ${payments.packageId} as package_id,
        ${invoices.buyer} ->> 'country' as country, ${invoices.kind} = 'invoice' as arrived,
        case ${invoices.kind} when 'invoice' then 1 else -1 end as sign,
        ${invoices.netCents} as net, ${invoices.vatCents} as vat, ${invoices.grossCents} as gross
      from ${invoices} join ${payments} on ${payments.id} = ${invoices.paymentId}
      where ${invoices.issuedAt} >= ${start} and ${invoices.issuedAt} < ${end}
    )
    select day, package_id as "packageId", ${listingPackages.name} as "packageName", country,
      (count(*) filter (where arrived))::int as orders,
      sum(sign * net)::float8 as "netCents", sum(sign * vat)::float8 as "vatCents", sum(sign * gross)::float8 as "grossCents",
      coalesce(sum(gross) filter (where not arrived), 0)::float8 as "refundedCents"
    from moves join ${listingPackages} on ${listingPackages.id} = package_id
    group by day, package_id, ${listingPackages.name}, country
    order by day, ${listingPackages.name}, package_id, country nulls first`)) as { rows: RevenueLine[] }
  return rows.map((row) => ({ ...row }))
}
