import type { Step } from './wizard-steps.ts'

/** To the account and back to the step of the draft. What was typed waits on the device. */
export function signInPath(
  href: (path: string) => string,
  { draftId, listingId, step }: { draftId: string; listingId: string | null; step: Step },
): string {
  const page = listingId === null ? '/add-listing' : `/add-listing/${listingId}`
  return `/auth?returnTo=${encodeURIComponent(href(`${page}?draft=${draftId}&step=${step}`))}`
}
