import { contentTexts } from '../content/content-texts.server.ts'
import { InfoPage } from '../content/info-page.tsx'
import { MailLink } from '../content/mail-link.tsx'
import type { Imprint } from '../content/operator.ts'
import { useFormats } from '../i18n/text.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/imprint.ts'

/** What is stated where it is configured, in this order. */
const stated = [
  'representative',
  'register',
  'capital',
  'vatNumber',
  'taxNumber',
  'editor',
  'authority',
  'host',
] as const satisfies readonly (keyof Imprint)[]

const complaintsBookOfPortugal = 'https://www.livroreclamacoes.pt'
const disputeBodiesOfUnion = 'https://consumer-redress.ec.europa.eu/dispute-resolution-bodies'

export function loader({ context }: Route.LoaderArgs) {
  const { company, imprint, language, site } = context.get(pageContext)
  return { operator: company, imprint, texts: contentTexts(language, ['imprint'], { site: site.name }) }
}

/** Who runs the marketplace (Directive 2000/31/EC, Article 5) and who settles disputes with consumers. */
export default function ImprintPage({ loaderData: { operator, imprint, texts } }: Route.ComponentProps) {
  const { country, phone, takesPartInDisputes, disputeBody } = imprint
  const formats = useFormats()
  return (
    <InfoPage title={texts['imprint.title']} lead={texts['imprint.lead']} description={texts['imprint.description']}>
      <dl className="mt-8 max-w-[44rem] divide-y divide-line rounded-card border border-line bg-surface">
        <Fact label={texts['imprint.operator']}>
          <span className="font-semibold">{operator.name}</span>
          {'\n'}
          {operator.address ?? texts['imprint.noAddress']}
          {'\n'}
          {formats.country(country)}
        </Fact>
        <Fact label={texts['imprint.email']}>
          <MailLink email={operator.email} className="break-all" />
        </Fact>
        {phone !== null && (
          <Fact label={texts['imprint.phone']}>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
          </Fact>
        )}
        {stated.map((name) => {
          const value = imprint[name]
          return (
            value !== null && (
              <Fact key={name} label={texts[`imprint.${name}`]}>
                {value}
              </Fact>
            )
          )
        })}
      </dl>
      <section aria-labelledby="disputes" className="mt-10 max-w-[44rem] space-y-3 leading-relaxed">
        <h2 id="disputes" className="text-xl font-bold tracking-tight">
          {texts['imprint.disputes']}
        </h2>
        <p>{texts['imprint.disputesFirst']}</p>
        {takesPartInDisputes === false && <p>{texts['imprint.disputesNo']}</p>}
        {takesPartInDisputes !== false && disputeBody !== null && (
          <>
            <p>{texts['imprint.disputesYes']}</p>
            <p className="whitespace-pre-line">{disputeBody}</p>
          </>
        )}
        {takesPartInDisputes !== false && disputeBody === null && (
          <p>
            <a href={disputeBodiesOfUnion}>{texts['imprint.disputeBodies']}</a>
          </p>
        )}
        {country === 'ES' && <p>{texts['imprint.complaintForms']}</p>}
        {country === 'PT' && (
          <p>
            <a href={complaintsBookOfPortugal}>{texts['imprint.complaintsBook']}</a>
          </p>
        )}
      </section>
    </InfoPage>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[14rem_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd className="leading-relaxed break-words whitespace-pre-line">{children}</dd>
    </div>
  )
}
