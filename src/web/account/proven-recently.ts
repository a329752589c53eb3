import { recentProofMs } from '../../contract/market/auth-limits.ts'

const minuteMs = 60_000

/** Whether the current session was confirmed recently, as sensitive changes require. Leaves a minute to fill in a form. */
export function wasProvenRecently(
  sessions: readonly { current: boolean; proven_at: string | null }[],
  now: Date,
): boolean {
  const provenAt = sessions.find(({ current }) => current)?.proven_at ?? null
  return provenAt !== null && now.getTime() - Date.parse(provenAt) <= recentProofMs - minuteMs
}
