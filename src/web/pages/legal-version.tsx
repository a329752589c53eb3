import { Form, redirect } from 'react-router'
import { legalPaths } from '../../contract/market/legal-choices.ts'
import { pathInLanguage } from '../../contract/market/language.ts'
import { contentText } from '../content/content-texts.server.ts'
import { DocumentPage } from '../content/document-page.tsx'
import { versionsPath } from '../content/versions-path.ts'
import { legalKindAt } from '../content/legal-address.ts'
import { withdrawnText } from '../content/withdrawn-text.server.ts'
import { LegalChanges } from '../content/legal-changes.tsx'
import { documentTexts } from '../content/load-document.server.ts'
import { formatsIn } from '../i18n/speeches.server.ts'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import { throwStatus } from '../problems.ts'
import { flashHeader } from '../toasts/flashes.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/legal-version.ts'
import { intentOf } from '../intent-of.ts'

function numberIn({ number = '' }: { number?: string }): number {
  if (!/^[1-9]\d{0,4}$/.test(number)) throwStatus(404)
  return Number(number)
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  const kind = legalKindAt(url.pathname)
  const { document, version, changes } = await api.legal.version({ kind, number: numberIn(params), language })
  const isPast = version.state === 'past'
  const formats = formatsIn(language)
  const date = formats.date(version.validFrom)
  const withdrawn = withdrawnText(version, language)
  const isAnnounced = version.change === 'announced' && !isPast && withdrawn === null
  const mayAccept = actor !== null && isAnnounced && kind === 'terms'
  const { acceptances } = mayAccept ? await api.legal.acceptances({}) : { acceptances: [] }
  const acceptance = acceptances.find((one) => one.kind === kind && one.number === version.number)
  return {
    kind,
    document,
    version,
    changes,
    mayAccept: mayAccept && acceptance === undefined,
    accepted:
      acceptance && contentText(language, 'documentItem.accepted', { date: formats.date(acceptance.acceptedAt) }),
    texts: documentTexts(language, document.language),
    title: contentText(language, 'documentItem.version', {
      document: contentText(language, `${kind}.title`),
      number: version.number,
    }),
    remarks: [
      ...(withdrawn === null ? [] : [{ text: withdrawn, to: legalPaths[kind] }]),
      ...(isPast ? [{ text: contentText(language, 'document.past'), to: legalPaths[kind] }] : []),
      ...(version.state === 'coming'
        ? [{ text: contentText(language, 'documentItem.validFrom', { date }), to: legalPaths[kind] }]
        : []),
    ],
  }
}

/** Accepts the version, or hides its notice. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { api, actor, language } = context.get(pageContext)
  if (!actor) signInFirst(url)
  const kind = legalKindAt(url.pathname)
  const number = numberIn(params)
  const accepts = intentOf(await request.formData(), ['accept', 'seen']) === 'accept'
  await api.legal.settle({ kind, number, accepts, language })
  const page = pathInLanguage(versionsPath(kind, number), language)
  return redirect(page, {
    status: 303,
    headers: { 'set-cookie': flashHeader(accepts ? 'termsAccepted' : 'noticeHidden') },
  })
}

/** One version of a legal text, with what changed against the one before. */
export default function LegalVersionPage({ loaderData }: Route.ComponentProps) {
  const { kind, document, version, changes, mayAccept, accepted, texts, title, remarks } = loaderData
  return (
    <DocumentPage
      document={document}
      texts={texts}
      remarks={remarks}
      head={{ title, description: texts[`${kind}.description`] }}
    >
      <LegalChanges changes={changes} summary={version.summary} texts={texts} language={document.language}>
        {accepted && <p className="mt-5 font-medium">{accepted}</p>}
        {mayAccept && (
          <Form method="post" className="mt-5 flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="accept">
              {texts['document.accept']}
            </Button>
            <Button type="submit" name="intent" value="seen" look="secondary">
              {texts['document.hide']}
            </Button>
          </Form>
        )}
      </LegalChanges>
    </DocumentPage>
  )
}
