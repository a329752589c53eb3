import { vehicleTypes } from '../../contract/vocabulary.ts'
import { InfoColumns, InfoPage, InfoSection } from '../content/info-page.tsx'
import { MailLink } from '../content/mail-link.tsx'
import { languages } from '../i18n/language.ts'
import { useSpeech } from '../i18n/text.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/press.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, company, demo } = context.get(pageContext)
  const { total } = await api.listings.search({ pageSize: 1 })
  return { operator: company, offers: total, demo }
}

export default function PressPage({ loaderData: { operator, offers, demo } }: Route.ComponentProps) {
  const { text, formats } = useSpeech()
  const facts = [
    { label: text('press.factName'), value: text('site.name') },
    { label: text('press.factOperator'), value: operator.name },
    { label: text('press.factOffers'), value: formats.number(offers) },
    { label: text('press.factTypes'), value: formats.list(vehicleTypes.map((type) => text(`vehicleTypes.${type}`))) },
    { label: text('press.factLanguages'), value: formats.list(languages.map((code) => formats.tongue(code))) },
    { label: text('press.factSoftware'), value: text('press.factSoftwareValue') },
  ]
  return (
    <InfoPage title={text('press.title')} lead={text('press.lead')} description={text('press.description')}>
      <InfoColumns>
        <InfoSection title={text('press.contactTitle')}>
          <p>{text('press.contact')}</p>
          <p>
            <MailLink email={operator.email} subject={text('press.subject')} />
          </p>
        </InfoSection>
        <InfoSection title={text('press.factsTitle')}>
          <dl className="divide-y divide-line border-y border-line text-[0.9375rem]">
            {facts.map(({ label, value }) => (
              <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 py-2.5">
                <dt className="text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {demo && <p className="text-sm text-muted">{text('about.demo')}</p>}
        </InfoSection>
        <InfoSection title={text('press.wordsTitle')}>
          <blockquote className="border-l-4 border-line-strong pl-4">{text('press.words')}</blockquote>
        </InfoSection>
        <InfoSection title={text('press.useTitle')}>
          <p>{text('press.use')}</p>
        </InfoSection>
      </InfoColumns>
    </InfoPage>
  )
}
