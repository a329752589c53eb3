import { hourMs } from '../../../../contract/market/durations.ts'
import type { MarketCheck } from '../../../market-check.ts'
import { sweepFiles } from './garbage.ts'

/** Files: every picture has its files. Files without a picture are removed by a job of each night. */
export const fileChecks: Readonly<Record<string, MarketCheck>> = {
  files: async (scope) => {
    const now = scope.now()
    // Files are stored before their row, so the youngest have none yet.
    const before = new Date(now.getTime() - hourMs)
    const { missing, rowless } = await sweepFiles(scope, { before, rowsBefore: now, dryRun: true })
    return [
      ...missing.map((key) => `The file ${key} of a picture is missing`),
      ...rowless.map((key) => `The file ${key} belongs to no picture`),
    ]
  },
}
