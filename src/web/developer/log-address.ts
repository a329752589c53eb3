/** The address of the page of a dealer's programs, and of the log of one webhook on it. */
export const developerPath = '/my-profile/api'

export function logPath(endpointId: string, cursor?: string): string {
  const query = new URLSearchParams({ log: endpointId, ...(cursor !== undefined && { cursor }) })
  return `${developerPath}?${query.toString()}#log`
}
