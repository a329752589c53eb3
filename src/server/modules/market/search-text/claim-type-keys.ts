import { readTypeKey } from '../../../../contract/market/type-key.ts'
import type { Claims } from './claims.ts'

/** "0603/BGU", and numbers of type approvals. A year before a slash is a year: "2018/Diesel", "2015/2016". */
const written =
  /(?<![\p{L}\p{N}/])(?:(?!19\d\d|20\d\d)\d{4}\/(?=\d*[a-z])[a-z0-9]{3,8}|e\d{1,2}\*[a-z0-9/.*-]+)(?![\p{L}\p{N}/])/giu

/** The key of a vehicle type stays as typed: its numbers are no postcodes and no years. */
export function claimTypeKeys(text: string, claims: Claims): void {
  for (const { 0: key, index } of text.matchAll(written)) {
    if (readTypeKey(key) === null) continue
    claims.tokens.forEach(({ from, to }, at) => {
      if (from >= index && to <= index + key.length) claims.markLiteral(at, at + 1)
    })
  }
}
