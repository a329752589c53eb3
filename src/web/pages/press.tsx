import { contentTexts } from '../content/content-texts.server.ts'
import { InfoColumns, InfoPage, InfoSection } from '../content/info-page.tsx'
import { MailLink } from '../content/mail-link.tsx'
import { speechOf } from '../i18n/speeches.server.ts'
import { type Speech, useSpeech } from '../i18n/text.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/press.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, company, demo, language, site } = context.get(pageContext)
  const { total } = await api.listings.search({ pageSize: 1 })
  return {
    operator: company,
    offers: total,
    demo,
    texts: contentTexts(language, ['press', 'shared'], { site: site.name, types: typesIn(speechOf(language, site)) }),
  }
}

function typesIn({ site, text, formats }: Speech): string {
  return formats.list(site.types.map(({ key: type }) => text(`vehicleTypes.${type}`)))
}

export default function PressPage({ loaderData: { operator, offers, demo, texts } }: Route.ComponentProps) {
  const speech = useSpeech()
  const { site, text, formats } = speech
  const facts = [
    { label: texts['press.factName'], value: text('site.name') },
    { label: texts['press.factOperator'], value: operator.name },
    { label: texts['press.factOffers'], value: formats.number(offers) },
    { label: texts['press.factTypes'], value: typesIn(speech) },
    { label: texts['press.factLanguages'], value: formats.list(site.languages.map((code) => formats.tongue(code))) },
    { label: texts['press.factSoftware'], value: texts['press.factSoftwareValue'] },
  ]
  return (
    <InfoPage title={texts['press.title']} lead={texts['press.lead']} description={texts['press.description']}>
      <InfoColumns>
        <InfoSection title={texts['press.contactTitle']}>
          <p>{texts['press.contact']}</p>
          <p>
            <MailLink email={operator.email} subject={texts['press.subject']} />
          </p>
        </InfoSection>
        <InfoSection title={texts['press.factsTitle']}>
          <dl className="divide-y divide-line border-y border-line text-[0.9375rem]">
            {facts.map(({ label, value }) => (
              <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 py-2.5">
                <dt className="text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {demo && <p className="text-sm text-muted">{texts['shared.demo']}</p>}
        </InfoSection>
        <InfoSection title={texts['press.wordsTitle']}>
          <blockquote className="border-l-4 border-line-strong pl-4">{texts['press.words']}</blockquote>
        </InfoSection>
        <InfoSection title={texts['press.useTitle']}>
          <p>{texts['press.use']}</p>
        </InfoSection>
      </InfoColumns>
    </InfoPage>
  )
}
