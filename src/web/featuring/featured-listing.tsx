import type { MyListing } from '../../contract/my-listings.ts'
import { useSpeech } from '../i18n/text.tsx'
import { mileageWords } from '../vehicles/mileage-words.ts'
import { Picture } from '../listings/picture.tsx'

/** The listing to feature, with enough facts to identify it. */
export function FeaturedListing({ listing }: { listing: MyListing }) {
  const speech = useSpeech()
  const { text: words, formats } = speech
  const { title, year, priceEuros, image } = listing
  return (
    <div className="mt-6 grid grid-cols-[7rem_1fr] overflow-hidden rounded-card border border-line bg-surface shadow-card sm:grid-cols-[10rem_1fr]">
      <Picture
        image={image}
        alt={words('listing.photoAlt', { title, year })}
        sizes="(width < 40rem) 7rem, 10rem"
        priority
        className="h-full min-h-24"
      />
      <div className="flex min-w-0 flex-col justify-center p-4">
        <p className="font-semibold">{formats.vehicle(title)}</p>
        <p className="text-sm text-muted tabular-nums">
          {year} · {mileageWords(listing, speech)}
        </p>
        <p className="mt-1 font-bold tabular-nums">{formats.shortEuro(priceEuros)}</p>
      </div>
    </div>
  )
}
