import { data as respond, redirect } from 'react-router'
import { isoCountries } from '../../contract/market/iso-countries.ts'
import { giftOf } from '../../contract/market/sale-kinds.ts'
import { sellerOf } from '../dealership/seller.ts'
import { createFormats } from '../i18n/format.ts'
import { LocalLink, localHref } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { packagesPath, readCoupon, readOrder } from '../order/order-address.ts'
import { loadSummary } from '../order/load-summary.ts'
import { usualBuyer } from '../order/usual-buyer.ts'
import { typedOf } from '../order/typed-order.ts'
import type { CountryGroups } from '../order/buyer-fields.tsx'
import { OrderForm } from '../order/order-form.tsx'
import { placeOrder } from '../order/place-order.ts'
import { OrderTexts, useOrderText } from '../order-texts/order-text.tsx'
import { orderMessages } from '../order-texts/order-texts.server.ts'
import { PaymentFailure } from '../packages/payment-failure.tsx'
import { verificationPath } from '../packages/selection-address.ts'
import { pageContext } from '../page-context.ts'
import { problemOf } from '../problems.ts'
import { ReadinessList } from '../sellers/readiness-list.tsx'
import { loadReadiness } from '../sellers/readiness.server.ts'
import { SellerTexts } from '../seller-texts/seller-text.tsx'
import { sellerMessages } from '../seller-texts/seller-texts.server.ts'
import { buttonClass } from '../ui/button.tsx'
import type { Route } from './+types/order.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { actor, language, site } = page
  if (!actor) signInFirst(url)
  sellerOf(actor, 'owner')
  const { pathname, search, searchParams } = url
  const subject = readOrder(searchParams)
  const texts = { order: orderMessages(language), seller: sellerMessages(language) }
  try {
    const couponCode = readCoupon(searchParams)
    const { summary, errors } = await loadSummary(page, subject, couponCode)
    const buyer = summary.billing?.buyer ?? null
    const typed = { ...typedOf(buyer ?? (await usualBuyer(page, summary, subject))), couponCode }
    const back = packagesPath(subject, summary.purpose)
    // Whoever pays for a plan learns before what else keeps vehicles off the market.
    const readiness = giftOf(summary.purpose) === 'plan' ? await loadReadiness(page, 'order', pathname + search) : null
    const countries = countriesIn(language, site.countries)
    return { summary, typed, errors, outcome: null, back, readiness, countries, texts }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    const { sessionId } = problem.details
    if (problem.code === 'payment_already_made' && typeof sessionId === 'string') {
      return redirect(localHref(pathname, verificationPath({ packageId: subject.packageId, sessionId })))
    }
    const outcome = { kind: 'not_begun', code: problem.code } as const
    const back = packagesPath(subject, null)
    return respond(
      { summary: null, typed: null, errors: {}, outcome, back, readiness: null, countries: noCountries, texts },
      { status: 409 },
    )
  }
}

/** Named on the server: not every browser knows every name. */
function countriesIn(language: Parameters<typeof createFormats>[0], common: readonly string[]): CountryGroups {
  const { country, compare } = createFormats(language)
  const named = (codes: readonly string[]) =>
    codes.map((code) => ({ code, name: country(code) })).toSorted((one, other) => compare(one.name, other.name))
  return { common: named(common), others: named(isoCountries.filter((code) => !common.includes(code))) }
}

const noCountries: CountryGroups = { common: [], others: [] }

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  if (!page.actor) signInFirst(url)
  const { pathname, searchParams } = url
  const href = (path: string) => localHref(pathname, path)
  return placeOrder({ context: page, form: await request.formData(), subject: readOrder(searchParams), href })
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { summary, typed, errors, outcome, back, readiness, countries, texts } = loaderData
  return (
    <SellerTexts messages={texts.seller}>
      <OrderTexts messages={texts.order}>
        <Head />
        <div className="container-page max-w-5xl py-6 lg:py-10">
          {readiness && (
            <div className="mb-6">
              <ReadinessList readiness={readiness} />
            </div>
          )}
          {summary ? (
            <OrderForm
              loaded={summary}
              typed={typed}
              errors={errors}
              answer={actionData}
              countries={countries}
              back={back}
            />
          ) : (
            <>
              <PaymentFailure outcome={outcome} />
              <BackToPackages to={back} />
            </>
          )}
        </div>
      </OrderTexts>
    </SellerTexts>
  )
}

function Head() {
  return <PageHead title={useOrderText()('order.title')} hidden />
}

function BackToPackages({ to }: { to: string }) {
  return (
    <LocalLink to={to} className={buttonClass({ look: 'secondary' })}>
      {useOrderText()('order.back')}
    </LocalLink>
  )
}
