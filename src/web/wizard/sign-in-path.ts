import type { Step } from './wizard-steps.ts'

/** The path to sign in and return to the draft's step. The device stores the draft meanwhile. */
export function signInPath(
  href: (path: string) => string,
  { draftId, listingId, step }: { draftId: string; listingId: string | null; step: Step },
): string {
  const page = listingId === null ? '/add-listing' : `/add-listing/${listingId}`
  return `/auth?returnTo=${encodeURIComponent(href(`${page}?draft=${draftId}&step=${step}`))}`
}
