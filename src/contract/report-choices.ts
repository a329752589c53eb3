/** Reporting a listing (Regulation 2022/2065, art. 16). Free of zod. */
import { hourMs } from './durations.ts'

export const reportReasons = ['fraud', 'not_available', 'wrong_details', 'illegal', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The minimum length of a report, so that it can be assessed. */
export const minReportText = 20
export const maxReportText = 2_000
export const maxReporterName = 100

/** Per account or network address. */
export const maxReports = 10
export const reportWindowMs = hourMs
