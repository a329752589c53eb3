/** How PostgreSQL executes a statement, and how long it takes. */
import type { Pool } from 'pg'
import { quantile } from '../statistics.ts'
import type { Statement } from './recorded-database.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Total Time': number
  'Actual Rows': number
  'Actual Loops': number
  Plans?: PlanNode[]
}

export interface Explained {
  medianMs: number
  slowestMs: number
  /** The slowest node of the plan, without its children. */
  dearest: string
}

const times = 7

export async function explain(pool: Pool, { text, values }: Statement): Promise<Explained> {
  const runs: { ms: number; plan: PlanNode }[] = []
  for (let time = 0; time < times; time++) {
    const { rows } = await pool.query<{
      'QUERY PLAN': [{ Plan: PlanNode; 'Planning Time': number; 'Execution Time': number }]
    }>(`explain (analyze, format json) ${text}`, values)
    const [result] = rows[0]?.['QUERY PLAN'] ?? []
    if (result) runs.push({ ms: result['Planning Time'] + result['Execution Time'], plan: result.Plan })
  }
  // The first run may have to read from the disk what the others find in memory.
  const warm = runs.slice(1).toSorted((a, b) => a.ms - b.ms)
  const middle = warm[Math.floor(warm.length / 2)]
  const sorted = warm.map(({ ms }) => ms)
  return {
    medianMs: quantile(sorted, 0.5),
    slowestMs: quantile(sorted, 1),
    dearest: middle ? describe(dearestOf(middle.plan)) : '',
  }
}

function ownMs(node: PlanNode): number {
  const whole = (node: PlanNode) => node['Actual Total Time'] * node['Actual Loops']
  return whole(node) - (node.Plans ?? []).reduce((sum, child) => sum + whole(child), 0)
}

function dearestOf(node: PlanNode): PlanNode {
  return (node.Plans ?? []).map(dearestOf).reduce((best, each) => (ownMs(each) > ownMs(best) ? each : best), node)
}

function describe(node: PlanNode): string {
  const where = node['Index Name'] ?? node['Relation Name']
  const rows = Math.round(node['Actual Rows'] * node['Actual Loops'])
  return `${node['Node Type']}${where ? ` ${where}` : ''}, ${rows} rows`
}
