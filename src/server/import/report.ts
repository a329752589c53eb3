/** The import's report about refused rows. */
import type { ImportTotals, RefusedRow } from '../modules/selling/import/service.ts'

const mostValues = 15

/**
 * Returns the outcome of the rows: whether anything was new, counts by reason, and the most frequent unknown values.
 */
export function printSummary(
  totals: ImportTotals,
  refused: readonly RefusedRow[],
  { dryRun, finished, report }: { dryRun: boolean; finished: boolean; report: string },
  print: (line: string) => void,
): void {
  if (dryRun) print('Nothing was written: this was a dry run.')
  if (!finished) print('The file was not read to its end.')
  if (totals.published + totals.changed + totals.gone === 0 && totals.rows > 0) {
    print(
      totals.known > 0
        ? `Nothing new: ${totals.known} of ${totals.rows} rows say what they said before.`
        : 'No row was published. Do the columns hold what they say?',
    )
  }
  if (refused.length === 0) return
  print(`\nRefused (every row with its reason: ${report})`)
  for (const [reason, count] of counted(refused.map(({ field, reason }) => `${field}: ${reason}`))) {
    print(`  ${String(count).padStart(7)}  ${reason}`)
  }
  const unknown = refused.filter(({ reason, value }) => reason.endsWith('_unknown') && value !== '')
  const names = counted(unknown.map(({ value }) => value))
  if (names.length === 0) return
  print('Not known, the most frequent first; --add-missing adds makes and models:')
  for (const [name, count] of names.slice(0, mostValues)) print(`  ${String(count).padStart(7)}  ${name}`)
  if (names.length > mostValues) print(`           and ${names.length - mostValues} more`)
}

const warnings: Readonly<Record<string, string>> = {
  model_unknown:
    'The model "Other" with the file\'s text, because the taxonomy has the make alone; --add-missing adds models:',
  place_nowhere: 'Not found by distance, because the town is not known and its postcode neither:',
}

/**
 * Names the models that became "Other", and the towns that are not known, whose vehicles no search by distance finds; counts
 * what else was left out, concluded or written.
 */
export function printWarnings(warned: readonly RefusedRow[], print: (line: string) => void): void {
  for (const [reason, sentence] of Object.entries(warnings)) {
    const values = warned.filter((row) => row.reason === reason).map(({ value }) => value)
    if (values.length === 0) continue
    print(`\n${sentence}`)
    const names = counted(values)
    for (const [name, count] of names.slice(0, mostValues)) print(`  ${String(count).padStart(7)}  ${name}`)
    if (names.length > mostValues) print(`           and ${names.length - mostValues} more`)
  }
  const others = warned.filter(({ reason }) => !(reason in warnings))
  if (others.length === 0) return
  print('\nLeft out, concluded or written:')
  for (const [what, count] of counted(others.map(({ field, reason }) => `${field}: ${reason}`))) {
    print(`  ${String(count).padStart(7)}  ${what}`)
  }
}

function counted(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)
}
