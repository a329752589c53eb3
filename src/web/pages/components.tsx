import { PageHead } from '../layout/page-head.tsx'
import { ListingRow, ListingTile } from '../listings/listing-card.tsx'
import { ListingTileSkeleton } from '../listings/listing-tile-skeleton.tsx'
import { pageContext } from '../page-context.ts'
import { throwStatus } from '../problems.ts'
import { Controls } from '../component-gallery/controls.tsx'
import { Foundations } from '../component-gallery/foundations.tsx'
import { Group } from '../component-gallery/group.tsx'
import type { Route } from './+types/components.ts'

/** The design system on one page, for developers; part of the sandbox, so only on a demo market. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, demo } = context.get(pageContext)
  if (!demo) throwStatus(404)
  const { listings } = await api.listings.search({ featuredOnly: true, pageSize: 3 })
  return { listings }
}

export default function ComponentsPage({ loaderData: { listings } }: Route.ComponentProps) {
  return (
    <div lang="en" className="container-page py-8">
      <PageHead title="Components" hidden />
      <h1 className="text-3xl font-bold tracking-tight">Components</h1>
      <p className="mt-2 max-w-prose text-muted">
        Everything that pages are made of, in its states. It follows the theme of the device: look at it light and dark,
        at 390, 768 and 1440 pixels, and with the keyboard.
      </p>
      <Foundations />
      <Controls />
      <Group title="Listings" note="The whole card leads to the listing; buttons on it stand on their own.">
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {listings.map((listing) => (
            <li key={listing.id}>
              <ListingTile listing={listing} />
            </li>
          ))}
          <li>
            <ListingTileSkeleton />
          </li>
        </ul>
        <div className="mt-4 space-y-4">
          {listings.slice(0, 1).map((listing) => (
            <ListingRow key={listing.id} listing={listing} as="h3" />
          ))}
        </div>
      </Group>
    </div>
  )
}
