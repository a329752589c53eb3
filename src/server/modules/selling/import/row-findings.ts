/** What an import says of a row. */
import { type ImportOutcome, importRefusalOf } from '../../../../contract/market/import-outcomes.ts'
import type { CheckedDraft } from '../../../../contract/listing-draft.ts'
import type { Finding } from '../../../../contract/market/stock-choices.ts'
import type { Problem } from '../../../problem.ts'

/** What is said of a row with the number of an earlier one. Of a VIN the end is enough to find the row: the report is shared with others. */
export function repeated({ externalId }: { externalId: string }): Finding {
  const vin = /^vin:(.+)$/.exec(externalId)?.[1]
  if (vin !== undefined) return finding('vin', 'vin_in_use', `…${vin.slice(-4)}`)
  return finding('externalId', 'number_repeated', externalId)
}

/** One thing to say of a field of a row. */
export function finding(field: string, code: ImportOutcome, value: string): Finding {
  return { field, code, value }
}

/** Why the market refused a row. */
export function findingOfProblem({ code, issues, details }: Problem, { vin }: CheckedDraft): Finding {
  const [issue] = issues ?? []
  if (issue) return finding(issue.path, importRefusalOf(issue.code), '')
  if (code === 'vin_in_use' && vin !== null) return finding('vin', 'vin_in_use', `…${vin.slice(-4)}`)
  if (code === 'trader_details_missing') return finding('', code, '')
  const [field = '', value = ''] = Object.entries(details ?? {})[0] ?? []
  return finding(field, importRefusalOf(code), typeof value === 'string' ? value : '')
}
