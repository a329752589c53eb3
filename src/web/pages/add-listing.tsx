import { useSearchParams } from 'react-router'
import { SellerTexts, useSellerText } from '../seller-texts/seller-text.tsx'
import { allPageWords } from '../facts/page-words.server.ts'
import { MoreWords } from '../i18n/more-words.tsx'
import { sellerMessages } from '../seller-texts/seller-texts.server.ts'
import { localHref } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import { DraftChooser } from '../wizard/draft-chooser.tsx'
import { draftsToContinue, listingPriceOf, openNew, viewerOf } from '../wizard/open-wizard.ts'
import { staysOpen } from '../wizard/stays-open.ts'
import { submitWizard } from '../wizard/submit-wizard.ts'
import { listingUnknown } from '../wizard/unknown-listing.ts'
import { withUnreachableFallback } from '../wizard/unreachable.ts'
import { VehicleDataFailure } from '../wizard/vehicle-data-failure.tsx'
import { Wizard } from '../wizard/wizard.tsx'
import { readStep } from '../wizard/wizard-steps.ts'
import type { Route } from './+types/add-listing.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { pathname, searchParams } = url
  const isNamed = searchParams.has('draft') || searchParams.has('like')
  if (searchParams.has('like') && !page.actor) signInFirst(url)
  const [opened, drafts, viewer, listingPriceEuros] = await Promise.all([
    openNew(page, searchParams).catch((error: unknown) => listingUnknown(error, pathname)),
    isNamed ? [] : draftsToContinue(page),
    viewerOf(page),
    listingPriceOf(page),
  ])
  return {
    opened,
    drafts,
    isNamed,
    viewer,
    listingPriceEuros,
    now: page.now.toISOString(),
    texts: sellerMessages(page.language),
    words: allPageWords(page.language),
  }
}

/** Every opened wizard starts its own draft, so visitors cannot share the page. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

/** The form brings pictures; here they are ids already (`contract/market/picture-pages.ts`). */
export async function action({ request, context, url }: Route.ActionArgs) {
  return submitWizard({
    context: context.get(pageContext),
    form: await request.formData(),
    listingId: null,
    href: (path) => localHref(url.pathname, path),
  })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return withUnreachableFallback(request, serverAction)
}

export const shouldRevalidate = staysOpen

export default function AddListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, drafts, isNamed, viewer, listingPriceEuros, now, texts, words } = loaderData
  const [query] = useSearchParams()
  // Users who continue one draft, or start a similar one, are not asked about the others.
  const offersDrafts = !isNamed && actionData === undefined && readStep(query.get('step')) === 1
  return (
    <SellerTexts messages={texts}>
      <Head />
      <div className="container-page max-w-6xl py-6 lg:py-8">
        {offersDrafts && <DraftChooser except={opened.draftId} drafts={drafts} userId={viewer.userId} />}
        <MoreWords messages={words}>
          <Wizard
            key={opened.draftId}
            opened={opened}
            viewer={viewer}
            listingPriceEuros={listingPriceEuros}
            now={new Date(now)}
            answered={actionData}
          />
        </MoreWords>
      </div>
    </SellerTexts>
  )
}

function Head() {
  return <PageHead title={useSellerText()('wizard.title')} hidden />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <VehicleDataFailure error={error} />
}
