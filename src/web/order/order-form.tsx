import { type RefObject, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { packageWords } from '../../contract/package-words.ts'
import type { OrderSummary } from '../../contract/payments.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { useOrderText } from '../order-texts/order-text.tsx'
import { ScarceNote } from '../packages/scarce-note.tsx'
import { PaymentFailure } from '../packages/payment-failure.tsx'
import { Icon } from '../ui/icon.tsx'
import { BuyerFields, type CountryGroups } from './buyer-fields.tsx'
import { withCoupon } from './order-address.ts'
import type { FieldErrors, Typed } from './typed-order.ts'
import { OrderSummaryCard } from './order-summary.tsx'
import type { OrderAnswer, placeOrder } from './place-order.ts'

interface OrderFormProps {
  loaded: OrderSummary
  typed: Typed
  /** Of a coupon that the page was left with. */
  errors: FieldErrors
  /** Of a form that was sent without a script. */
  answer: OrderAnswer | undefined
  countries: CountryGroups
  back: string
}

/**
 * The whole order in one form. With a script the total follows what is typed; without one a button updates it. Fields
 * keep what was typed, whatever the answer.
 */
export function OrderForm({ loaded, typed: known, errors: begun, answer: sent, countries, back }: OrderFormProps) {
  const text = useOrderText()
  const form = useRef<HTMLFormElement>(null)
  const priced = useRef(pricedBy(known))
  const fetcher = useFetcher<typeof placeOrder>()
  const answer = fetcher.data ?? sent
  const summary = answer?.summary ?? loaded
  const { typed, errors } = { typed: answer?.typed ?? known, errors: answer?.errors ?? begun }
  const isBusy = fetcher.state !== 'idle'
  // Pressing the button leaves a field, which asks for the new total: that must not disable the button under the finger.
  const isOrdering = fetcher.formData?.get('intent') === 'order'
  useFocusOnErrors(form, answer)
  useCouponInAddress(answer)

  /** Asks what the order comes to, once a fact that decides about it is another one. */
  function follow({ currentTarget }: { currentTarget: HTMLFormElement }) {
    const data = new FormData(currentTarget)
    const now = pricedBy(Object.fromEntries(data))
    if (now === priced.current) return
    priced.current = now
    data.set('intent', 'preview')
    void fetcher.submit(data, { method: 'post' })
  }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      className="group/order"
      onChange={(event) => {
        const { name } = event.target as EventTarget & { name?: string }
        if (name === 'kind' || name === 'country') follow(event)
      }}
      onBlur={follow}
    >
      <LocalLink
        to={back}
        className="-ml-1 inline-flex min-h-9 items-center gap-1.5 text-[0.9375rem] font-medium text-muted hover:text-ink"
      >
        <Icon name="arrow-left" className="size-4" />
        {text('order.back')}
      </LocalLink>
      <h1 className="mt-2 text-2xl font-bold tracking-tight md:text-3xl">{text('order.title')}</h1>
      <p className="mt-1.5 text-muted">{text('order.lead')}</p>
      <ScarceNote packageId={summary.package.packageId} scarce={summary.scarce} isBack />
      <AtAGlance summary={summary} />
      {answer?.outcome && (
        <div className="mt-6">
          <PaymentFailure outcome={answer.outcome} />
        </div>
      )}
      {answer && <News answer={answer} />}
      {/* Enter in a field presses the first button of a form: it must update, never order. */}
      <button type="submit" name="intent" value="preview" className="sr-only" tabIndex={-1} aria-hidden="true">
        {text('order.update')}
      </button>
      <input type="hidden" name="termsVersion" value={summary.termsVersion} />
      <input type="hidden" name="totalCents" value={summary.price.totalCents} />
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-start">
        <BuyerFields summary={summary} typed={typed} errors={errors} countries={countries} />
        <OrderSummaryCard summary={summary} typed={typed} errors={errors} isBusy={isBusy} isOrdering={isOrdering} />
      </div>
    </fetcher.Form>
  )
}

/** On phones the summary is below the fields. */
function AtAGlance({ summary: { package: pack, title, price } }: { summary: OrderSummary }) {
  const { language, formats } = useSpeech()
  return (
    <p className="mt-4 flex items-baseline justify-between gap-4 rounded-card bg-sunken px-4 py-3 lg:hidden">
      <span className="min-w-0">
        <span className="font-semibold">{packageWords(pack, language).name}</span>
        {title !== pack.name && <span className="block truncate text-sm text-muted">{formats.vehicle(title)}</span>}
      </span>
      <span className="text-lg font-bold tabular-nums">{formats.euroCents(price.totalCents)}</span>
    </p>
  )
}

/** What has changed, or that fields are marked. */
function News({ answer: { changed, errors, isOrder } }: { answer: OrderAnswer }) {
  const text = useOrderText()
  const message = changed ?? (isOrder && Object.keys(errors).length > 0 ? 'order.errors' : null)
  if (message === null) return null
  return (
    <p
      role="alert"
      tabIndex={-1}
      data-news
      className="mt-6 flex items-start gap-2.5 rounded-card bg-danger-soft px-4 py-3 font-medium text-danger"
    >
      <Icon name="triangle-exclamation-point" className="mt-0.5 size-5" />
      {text(message)}
    </p>
  )
}

/** The facts that decide about the price, in one string. */
function pricedBy({ kind = '', country = '', vatNumber = '' }: Partial<Typed>): string {
  return [kind, country, kind === 'business' ? vatNumber.trim() : ''].join('|')
}

/** Whoever comes back from the payment page opens the address anew: the coupon that counts is in it. */
function useCouponInAddress(answer: OrderAnswer | undefined) {
  const code = answer?.summary ? (answer.summary.coupon?.code ?? null) : undefined
  useEffect(() => {
    if (code !== undefined)
      window.history.replaceState(window.history.state, '', withCoupon(window.location.href, code))
  }, [code])
}

/** After an order that was not placed: the first wrong field, else the news. */
function useFocusOnErrors(form: RefObject<HTMLFormElement | null>, answer: OrderAnswer | undefined) {
  useEffect(() => {
    if (!answer?.isOrder) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const target =
      find('[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input') ?? find('[data-news]')
    target?.focus()
  }, [answer, form])
}
