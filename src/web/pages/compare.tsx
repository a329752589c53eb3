import { data } from 'react-router'
import type { ListingDetail } from '../../contract/listings.ts'
import { comparePath, readComparison } from '../compare/compare-address.ts'
import { compareGroups, onlyDifferences } from '../compare/compare-rows.ts'
import { CompareTable } from '../compare/compare-table.tsx'
import { NothingToCompare, useRemoveGone } from '../compare/chosen-vehicles.tsx'
import { CompareActions } from '../compare/compare-actions.tsx'
import { wordsOfListings } from '../facts/page-words.server.ts'
import { MoreWords } from '../i18n/more-words.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { isListingId } from '../local-lists/local-list.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { pageContext } from '../page-context.ts'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/compare.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, language } = context.get(pageContext)
  const address = readComparison(url.searchParams)
  const ids = address.ids.filter(isListingId)
  const { listings } = ids.length > 0 ? await api.listings.compare({ ids }) : { listings: [] }
  const gone = address.ids.filter((id) => listings.every((listing) => listing.id !== id))
  const words = wordsOfListings(language, listings)
  const answer = { listings, words, gone, onlyDifferences: address.onlyDifferences && listings.length > 1 }
  // An address whose vehicles are all gone returns 410; one that never named any is merely empty.
  return data(answer, { status: listings.length === 0 && gone.length > 0 ? 410 : 200 })
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { text } = useSpeech()
  const { listings, words, gone } = loaderData
  useRemoveGone(gone)
  return (
    <div className="container-page py-6 lg:py-8">
      <PageHead title={text('compare.title')} hidden />
      {listings.length > 0 ? (
        <MoreWords messages={words}>
          <Comparison {...loaderData} />
        </MoreWords>
      ) : (
        <NothingToCompare gone={gone.length > 0} />
      )}
    </div>
  )
}

type ComparisonProps = Route.ComponentProps['loaderData']

function Comparison({ listings, gone, onlyDifferences: differencesOnly }: ComparisonProps) {
  const speech = useSpeech()
  const { text } = speech
  const all = compareGroups(listings, speech)
  const shown = differencesOnly ? onlyDifferences(all) : { groups: all, hidden: 0 }
  const marksBest = shown.groups.some(({ rows }) => rows.some(({ cells }) => cells.some(({ best }) => best)))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{text('compare.title')}</h1>
        <CompareActions listings={listings} />
      </div>
      {gone.length > 0 && (
        <p className="mt-4 flex items-center gap-2.5 rounded-control bg-accent-soft px-4 py-3 text-[0.9375rem] text-on-accent-soft">
          <Icon name="info" className="size-5" />
          {text('compare.goneSome', { count: gone.length })}
        </p>
      )}
      <div className="mt-4 mb-5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem] text-muted">
        {listings.length > 1 ? (
          <DifferencesSwitch listings={listings} on={differencesOnly} />
        ) : (
          <p>{text('compare.one')}</p>
        )}
        <output className="text-sm">{shown.hidden > 0 && text('compare.hidden', { count: shown.hidden })}</output>
      </div>
      <CompareTable listings={listings} groups={shown.groups} differencesOnly={differencesOnly} />
      {shown.groups.length === 0 && <p className="py-10 text-center text-muted">{text('compare.allSame')}</p>}
      {marksBest && <p className="mt-5 text-sm text-muted">{text('compare.bestMeans')}</p>}
    </>
  )
}

/** A link: works with and without JavaScript, and can be shared. */
function DifferencesSwitch({ listings, on }: { listings: readonly ListingDetail[]; on: boolean }) {
  const { text } = useSpeech()
  return (
    <LocalLink
      to={comparePath(
        listings.map(({ id }) => id),
        !on,
      )}
      replace
      preventScrollReset
      aria-current={on ? 'true' : undefined}
      className="group -ml-1 inline-flex min-h-11 items-center gap-2.5 rounded-control px-1 font-medium text-ink print:hidden"
    >
      <span
        aria-hidden
        className="flex h-6 w-10 items-center rounded-full border border-line-strong bg-sunken p-0.5 group-aria-[current]:justify-end group-aria-[current]:border-brand group-aria-[current]:bg-brand"
      >
        <span className="size-4.5 rounded-full bg-line-strong group-aria-[current]:bg-on-brand" />
      </span>
      {text('compare.onlyDifferences')}
    </LocalLink>
  )
}
