/** Step 3: the listing as buyers will see it, with all stated facts. */
import type { ReactNode } from 'react'
import { otherMake } from '../../contract/market/other-model.ts'
import { oneLineOf } from '../../contract/market/one-line.ts'
import { GroupedEquipment } from '../equipment/grouped-equipment.tsx'
import { secondLineOf } from '../../contract/market/second-line.ts'
import { useSpeech } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { PreviewGallery } from './preview-gallery.tsx'
import { previewFacts, previewPlace } from './preview-facts.ts'
import type { Taxonomy } from './use-taxonomy.ts'
import { vehicleTitle } from './vehicle-title.ts'
import { videoLinkOf } from './video-link.ts'
import { asksContact, useWizardForm } from './wizard-context.tsx'

export function PreviewStep({ taxonomy }: { taxonomy: Taxonomy }) {
  const speech = useSpeech()
  const text = useSellerText()
  const { data, viewer } = useWizardForm()
  const { title, variant } = vehicleTitle(data, taxonomy)
  const secondLine = secondLineOf({
    title,
    variant: variant === null ? null : { name: variant },
    modelDescription: oneLineOf(data.modelDescription) || null,
  })
  // Until the lists are there, slugs are all that is known.
  const isNamed = data.make === otherMake || (taxonomy.makes.length > 0 && taxonomy.models.length > 0)
  const facts = previewFacts(data, speech, text)
  return (
    <article className="space-y-7">
      <PreviewGallery images={data.images} title={title} />
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h3 className="text-2xl font-bold tracking-tight">{isNamed ? speech.formats.vehicle(title) : '\u00A0'}</h3>
          {isNamed && secondLine !== null && <p className="wrap-anywhere text-muted">{secondLine}</p>}
          <p className="mt-1 flex items-center gap-1.5 text-muted">
            <Icon name="map-pin" className="size-4" />
            {previewPlace(data, speech)}
          </p>
        </div>
        <p className="text-3xl font-bold tracking-tight tabular-nums">{speech.formats.euro(Number(data.priceEuros))}</p>
      </header>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <PreviewPart title={speech.text('listing.description')}>
        <p className="max-w-prose leading-relaxed break-words whitespace-pre-line">{data.description}</p>
      </PreviewPart>
      {data.features.length > 0 && (
        <PreviewPart title={speech.text('listing.features')}>
          <GroupedEquipment items={data.features} as="h5" />
        </PreviewPart>
      )}
      <PreviewVideo />
      {asksContact(viewer) && data.contactPhone.trim() !== '' && (
        <PreviewPart title={text('wizard.contact')}>
          <p>{data.contactPhone}</p>
          <p className="text-sm text-muted">
            {text(data.showContactPhone ? 'wizard.phoneShown' : 'wizard.phoneHidden')}
          </p>
        </PreviewPart>
      )}
      {viewer.isDealer && data.dealerAddress.trim() !== '' && (
        <PreviewPart title={text('wizard.dealerAddress')}>
          <p>{data.dealerAddress}</p>
        </PreviewPart>
      )}
    </article>
  )
}

function PreviewVideo() {
  const text = useSellerText()
  const { data } = useWizardForm()
  const video = videoLinkOf(data.videoUrl)
  if (!video) return null
  return (
    <PreviewPart title={text('wizard.video')}>
      <a
        href={video.url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 font-medium text-brand underline underline-offset-4"
      >
        <Icon name="play" className="size-4" />
        {text('wizard.videoOn', { provider: video.provider })}
      </a>
    </PreviewPart>
  )
}

function PreviewPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-2 text-lg font-semibold tracking-tight">{title}</h4>
      {children}
    </section>
  )
}
