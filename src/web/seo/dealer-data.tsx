import type { PublicProfile } from '../../contract/profiles.ts'
import { DataBlock } from './data-block.tsx'
import { dealerData } from './structured-data.ts'
import { useSite } from './use-site.ts'

/** Structured data of an approved dealer's profile; nothing for other sellers. */
export function DealerData({ profile }: { profile: PublicProfile }) {
  const site = useSite()
  if (!profile.approvedDealer) return null
  return <DataBlock data={import.meta.env.SSR ? dealerData(profile, site) : null} />
}
