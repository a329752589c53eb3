import type { ListingCard } from '../../contract/listings.ts'
import { DataBlock } from './data-block.tsx'
import { listData } from './structured-data.ts'
import { useSite } from './use-site.ts'

/** Structured data of a results page. */
export function ResultsData(props: { listings: readonly ListingCard[]; total: number; first?: number }) {
  const site = useSite()
  return <DataBlock data={import.meta.env.SSR ? listData(props.listings, props, site) : null} />
}
