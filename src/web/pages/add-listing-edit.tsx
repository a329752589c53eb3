import { SellerTexts, useSellerText } from '../seller-texts/seller-text.tsx'
import { allPageWords } from '../facts/page-words.server.ts'
import { MoreWords } from '../i18n/more-words.tsx'
import { sellerMessages } from '../seller-texts/seller-texts.server.ts'
import { localHref } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import { openEdit, viewerOf } from '../wizard/open-wizard.ts'
import { staysOpen } from '../wizard/stays-open.ts'
import { submitWizard } from '../wizard/submit-wizard.ts'
import { listingUnknown } from '../wizard/unknown-listing.ts'
import { withUnreachableFallback } from '../wizard/unreachable.ts'
import { VehicleDataFailure } from '../wizard/vehicle-data-failure.tsx'
import { Wizard } from '../wizard/wizard.tsx'
import type { Route } from './+types/add-listing-edit.ts'

export async function loader({ params: { listingId }, context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { pathname, searchParams } = url
  if (!page.actor) signInFirst(url)
  try {
    const [opened, viewer] = await Promise.all([openEdit(page, listingId, searchParams), viewerOf(page)])
    return {
      opened,
      viewer,
      now: page.now.toISOString(),
      texts: sellerMessages(page.language),
      words: allPageWords(page.language),
    }
  } catch (error) {
    return listingUnknown(error, pathname)
  }
}

/** The form brings pictures; here they are ids already (`contract/market/picture-pages.ts`). */
export async function action({ request, params: { listingId }, context, url }: Route.ActionArgs) {
  return submitWizard({
    context: context.get(pageContext),
    form: await request.formData(),
    listingId,
    href: (path) => localHref(url.pathname, path),
  })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return withUnreachableFallback(request, serverAction)
}

export const shouldRevalidate = staysOpen

export default function EditListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, viewer, now, texts, words } = loaderData
  return (
    <SellerTexts messages={texts}>
      <Head />
      <div className="container-page max-w-6xl py-6 lg:py-8">
        <MoreWords messages={words}>
          <Wizard key={opened.draftId} opened={opened} viewer={viewer} now={new Date(now)} answered={actionData} />
        </MoreWords>
      </div>
    </SellerTexts>
  )
}

function Head() {
  return <PageHead title={useSellerText()('wizard.editTitle')} hidden />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <VehicleDataFailure error={error} />
}
