/** Returns whether one of the sent tags is this one; a weak tag counts as its strong one (RFC 9110, section 13.1.2). */
export function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}
