import { encode } from 'uqr'
import { languageOfPath } from '../../contract/market/language.ts'
import { listingPath } from '../../contract/market/listing-path.ts'
import { secondLineOf } from '../../contract/market/second-line.ts'
import { wordsOfListings } from '../facts/page-words.server.ts'
import { withMoreWords } from '../i18n/more-words.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { localHref, LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { keyFacts } from '../listings/key-facts.ts'
import { NetPrice } from '../listings/net-price.tsx'
import { Picture } from '../listings/picture.tsx'
import { pageContext } from '../page-context.ts'
import { throwStatus, problemOf } from '../problems.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/window-sheet.ts'

/** A listing on one sheet of paper, for the windscreen: its QR code links to the listing. */
export async function loader({ params: { listingId, language }, context }: Route.LoaderArgs) {
  const { api, baseUrl, language: readersLanguage } = context.get(pageContext)
  try {
    const listing = await api.listings.get({ listingId })
    const prefix = language && languageOfPath(`/${language}`) ? `/${language}/` : '/'
    const url = baseUrl + localHref(prefix, listingPath(listing))
    return { listing, words: wordsOfListings(readersLanguage, [listing]), code: codeOf(url) }
  } catch (error) {
    if (problemOf(error)?.code === 'invalid_input') throwStatus(404)
    throw error
  }
}

/** A QR code as one path of unit squares. */
function codeOf(url: string): { size: number; path: string } {
  const { size, data } = encode(url, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}

export default function WindowSheet({ loaderData: { listing, words, code } }: Route.ComponentProps) {
  const speech = withMoreWords(useSpeech(), words)
  const { text, formats } = speech
  const place = text('listing.place', {
    city: formats.town(listing.city, listing.country),
    country: formats.country(listing.country),
  })
  return (
    <div className="container-page py-6 print:p-0">
      <PageHead title={text('sheet.title', { title: listing.title })} hidden />
      <div className="mx-auto mb-6 flex max-w-3xl flex-wrap items-center justify-between gap-3 print:hidden">
        <LocalLink to={listingPath(listing)} className={buttonClass({ look: 'quiet' }, '-ml-3')}>
          <Icon name="arrow-left" className="size-4" />
          {text('sheet.back')}
        </LocalLink>
        <button type="button" onClick={() => window.print()} className={buttonClass({}, 'noscript:hidden')}>
          <Icon name="printer" className="size-5" />
          {text('sheet.print')}
        </button>
        <p className="w-full text-sm text-muted">{text('sheet.advice')}</p>
      </div>
      <article className="mx-auto max-w-3xl rounded-card border border-line bg-paper p-5 text-on-paper sm:p-8 print:max-w-none print:rounded-none print:border-0 print:p-0">
        <p className="text-lg font-bold">{text('site.name')}</p>
        <h1 className="mt-4 text-4xl leading-tight font-bold tracking-tight">{formats.vehicle(listing.title)}</h1>
        <p className="mt-1 min-h-7 text-xl">{secondLineOf(listing)}</p>
        <div className="mt-5 grid grid-cols-1 items-start gap-8 sm:grid-cols-[1fr_11rem] print:grid-cols-[1fr_11rem]">
          <div>
            <p className="text-6xl font-bold tracking-tight tabular-nums max-[16rem]:text-lg">
              {formats.euro(listing.priceEuros)}
            </p>
            {listing.vatTreatment !== 'not_stated' && (
              <p className="mt-2">
                {text(`vat.${listing.vatTreatment}`)}
                <NetPrice netPrice={listing.netPrice} />
              </p>
            )}
          </div>
          <div className="max-w-full max-sm:w-36 print:w-auto">
            <svg role="img" aria-label={text('sheet.code')} viewBox={`0 0 ${code.size} ${code.size}`}>
              <path d={code.path} shapeRendering="crispEdges" />
            </svg>
            <p className="mt-2 text-center text-sm">{text('sheet.scan')}</p>
          </div>
        </div>
        <dl className="mt-8 grid grid-cols-2 gap-x-8 sm:grid-cols-3">
          {keyFacts(listing, speech).map(({ label, value }) => (
            <div key={label} className="border-t border-paper-line py-3">
              <dt className="text-sm text-on-paper-muted">{label}</dt>
              <dd className="text-lg font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <Picture
          image={listing.images[0] ?? null}
          alt={text('listing.photoAlt', { title: listing.title, year: listing.year })}
          sizes="48rem"
          priority
          className="mt-6 aspect-[16/9] rounded-control"
        />
        {listing.features.length > 0 && (
          <p className="mt-6 leading-relaxed">
            {formats.list(listing.features.map((feature) => text(`feature.${feature}`)))}
          </p>
        )}
        <p className="mt-6 border-t border-paper-line pt-4 text-on-paper-muted">
          {[
            text(`sellerKind.${listing.seller.kind}`),
            listing.seller.name,
            place,
            text('listing.number', { number: String(listing.number) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </article>
    </div>
  )
}
