import { Client } from 'pg'

/** Counts rows of a PostgreSQL database. `await using` ends its connection. */
export interface RowCounts extends AsyncDisposable {
  /** `what` follows `from`: a table, with its condition. */
  count: (what: string) => Promise<number>
}

export async function openRowCounts(databaseUrl: string): Promise<RowCounts> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    count: async (what) => {
      const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${what}`)
      return rows[0]?.rows ?? 0
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}
