import { contentText, contentTexts } from '../content/content-texts.server.ts'
import { versionsPath } from '../content/versions-path.ts'
import { withdrawnText } from '../content/withdrawn-text.server.ts'
import { InfoPage } from '../content/info-page.tsx'
import { legalKindAt } from '../content/legal-address.ts'
import { formatsIn } from '../i18n/speeches.server.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { legalPaths } from '../../contract/market/legal-choices.ts'
import { pageContext } from '../page-context.ts'
import { Badge } from '../ui/badge.tsx'
import type { Route } from './+types/legal-versions.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, language } = context.get(pageContext)
  const kind = legalKindAt(url.pathname)
  const { versions } = await api.legal.versions({ kind, language })
  const formats = formatsIn(language)
  const document = contentText(language, `${kind}.title`)
  return {
    kind,
    texts: contentTexts(language, ['document', 'versions'], { document, written: '' }),
    versions: versions.map((version) => ({
      ...version,
      title: contentText(language, 'versionsItem.title', { number: version.number }),
      since: contentText(language, 'versionsItem.since', { date: formats.date(version.validFrom) }),
      withdrawn: withdrawnText(version, language),
    })),
  }
}

/** Every version of a legal text, the newest first. */
export default function LegalVersionsPage({ loaderData: { kind, texts, versions } }: Route.ComponentProps) {
  return (
    <InfoPage title={texts['versions.title']} lead={texts['versions.lead']} description={texts['versions.description']}>
      <ol className="mt-8 max-w-[44rem] divide-y divide-line rounded-card border border-line bg-surface" reversed>
        {versions.map(({ number, title, since, state, change, summary, withdrawn }) => (
          <li key={number} className="px-5 py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <LocalLink to={versionsPath(kind, number)} className="font-semibold">
                {title}
              </LocalLink>
              <Badge look={state === 'past' || state === 'withdrawn' ? 'neutral' : 'brand'}>
                {texts[`versions.${state}`]}
              </Badge>
              <span className="text-muted">{since}</span>
            </p>
            <p className="mt-1 whitespace-pre-line text-[0.9375rem] text-muted">
              {withdrawn ?? summary ?? texts[`versions.${change}`]}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-6">
        <LocalLink to={legalPaths[kind]}>{texts['versions.toPresent']}</LocalLink>
      </p>
    </InfoPage>
  )
}
