import { sellerOf } from '../dealership/seller.ts'
import { LocalLink, plainPath } from '../layout/local-href.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { useText } from '../i18n/text.tsx'
import { pageContext } from '../page-context.ts'
import { DetailsForm } from '../sellers/details-form.tsx'
import { DocumentsSection } from '../sellers/documents-section.tsx'
import { KindQuestion, PrivateSection } from '../sellers/kind-sections.tsx'
import { OutcomeLine } from '../sellers/outcome-line.tsx'
import { sellerAction, sellerPage } from '../sellers/seller-page.server.ts'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/seller-details.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  if (!page.actor) signInFirst(url)
  sellerOf(page.actor, 'owner')
  const { pathname, search, searchParams } = url
  return { page: await sellerPage(page, searchParams), address: pathname + search }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  if (!page.actor) signInFirst(url)
  return sellerAction(page, await request.formData(), url.searchParams)
}

export default function SellerDetailsPage({ loaderData: { page, address }, actionData }: Route.ComponentProps) {
  const { texts, status, asksBusiness, documentNote, back } = page
  const outcome = actionData instanceof Response ? undefined : actionData
  return (
    <div className="container-page max-w-3xl py-6 lg:py-8">
      <PageHead title={texts['sellerDetails.title']} hidden />
      <LocalLink
        to={back === null ? '/my-profile' : plainPath(back)}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-medium text-muted hover:text-ink"
      >
        <Icon name="arrow-left" className="size-4" />
        {texts[back === null ? 'sellerDetails.profile' : 'sellerDetails.back']}
      </LocalLink>
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{texts['sellerDetails.title']}</h1>
      <p className="mt-2 max-w-2xl text-muted">{texts['sellerDetails.lead']}</p>
      <OutcomeLine outcome={outcome ? { ok: outcome.ok, words: outcome.message } : documentNote} />
      <div className="mt-6 space-y-5">
        {status.declaredAs !== 'dealer' && !asksBusiness && <KindQuestion page={page} outcome={outcome} />}
        {asksBusiness && <DetailsForm page={page} outcome={outcome} />}
        {status.declaredAs === 'dealer' && status.missing.length === 0 && (
          <DocumentsSection page={page} returnTo={address} />
        )}
        {asksBusiness && <PrivateSection page={page} />}
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  const text = useText()
  return <LoadFailure title={text('profile.failed')} lead={text('failure.lead')} />
}
