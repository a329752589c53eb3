/** Months as the figures count them: from their first moment in UTC. */
export function monthOf(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth()))
}

/** Returns the beginning of the month that many months before. */
export function monthsBefore(moment: Date, months: number): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - months))
}

/** `2026-06-01` */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
