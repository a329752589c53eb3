/** The blocks of a listing's page: facts, equipment, and what the seller wrote. */
import type { ReactNode } from 'react'
import type { ListingDetail } from '../../contract/listings.ts'
import { GroupedEquipment } from '../equipment/grouped-equipment.tsx'
import { type MessageKey, useSpeech } from '../i18n/text.tsx'
import { listingFacts } from './listing-facts.ts'
import type { SaidFact } from './said-in-text.server.ts'
import { SellersText } from './sellers-text.tsx'

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl font-bold tracking-tight">{title}</h2>
      {children}
    </section>
  )
}

/** What is known of the vehicle, in groups, and what the seller did not state. */
export function Overview({ listing, shown }: { listing: ListingDetail; shown: ReadonlySet<MessageKey> }) {
  const speech = useSpeech()
  const { groups, notStated } = listingFacts(listing, speech, shown)
  const { vinCheck } = listing
  return (
    <Block title={speech.text('listing.overview')}>
      <div className="-mt-1 gap-x-10 md:columns-2">
        {groups.map(({ title, facts }) => (
          <div key={title} className="mb-6 break-inside-avoid">
            <h3 className="mb-1 text-sm font-semibold text-muted">{title}</h3>
            <dl>
              {facts.map(({ label, value }) => (
                <div
                  key={label}
                  className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 text-[0.9375rem]"
                >
                  <dt className="text-muted">{label}</dt>
                  <dd className="ml-auto min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      {notStated.length > 0 && (
        <p className="text-sm text-muted">
          {speech.text('facts.notStated', { facts: speech.formats.list(notStated) })}
        </p>
      )}
      {vinCheck !== 'not_given' && <p className="mt-2 text-sm text-muted">{speech.text(`vinMeaning.${vinCheck}`)}</p>}
    </Block>
  )
}

export function Features({ listing: { features } }: { listing: ListingDetail }) {
  const { text } = useSpeech()
  if (features.length === 0) return null
  return (
    <Block title={text('listing.features')}>
      <GroupedEquipment items={features} as="h3" />
    </Block>
  )
}

/** In the seller's language: marked, so that it is read and hyphenated correctly. What it says in set phrases is told in the reader's. */
export function Description({ listing, said }: { listing: ListingDetail; said: readonly SaidFact[] }) {
  const { description, descriptionLanguage } = listing
  const { language, text, formats } = useSpeech()
  return (
    <Block title={text('listing.description')}>
      {descriptionLanguage && descriptionLanguage !== language && (
        <p className="mb-2 text-sm text-muted">
          {text('listing.writtenIn', { language: formats.tongue(descriptionLanguage) })}
        </p>
      )}
      {said.length > 0 && (
        <p className="mb-2 text-sm text-muted">
          {text('listing.saidInText', { facts: formats.list(said.map((fact) => text(`said.${fact}`))) })}
        </p>
      )}
      <SellersText key={`${language} ${listing.id}`} from={descriptionLanguage}>
        {description}
      </SellersText>
    </Block>
  )
}
