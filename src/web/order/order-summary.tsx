import type { ReactNode } from 'react'
import { type Gift, giftOf } from '../../contract/market/sale-kinds.ts'
import { packageWords } from '../../contract/package-words.ts'
import type { OrderSummary } from '../../contract/payments.ts'
import { useFormats, useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { type OrderKey, useOrderText } from '../order-texts/order-text.tsx'
import { PerPageNote } from '../featuring/per-page-note.tsx'
import { featuresOf } from '../packages/package-card.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Button } from '../ui/button.tsx'
import { controlClass } from '../ui/field.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { FieldErrors, Typed } from './typed-order.ts'

interface OrderSummaryProps {
  summary: OrderSummary
  typed: Typed
  errors: FieldErrors
  /** The total is being asked for, or the order is being sent. */
  isBusy: boolean
  isOrdering: boolean
}

/** What is ordered, what it costs and what follows, directly above the button (Directive 2011/83/EU, Article 8(2)). */
export function OrderSummaryCard({ summary, typed, errors, isBusy, isOrdering }: OrderSummaryProps) {
  const text = useOrderText()
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id="order-summary" className="text-lg font-semibold">
        {text('order.summary')}
      </h2>
      <Ordered summary={summary} />
      <Price summary={summary} isBusy={isBusy} />
      <Coupon summary={summary} typed={typed} error={errors.couponCode} isBusy={isBusy} />
      <Withdrawal wishes={typed.beginAtOnce} />
      <Accepted />
      <Button
        type="submit"
        name="intent"
        value="order"
        size="large"
        wraps
        disabled={isOrdering}
        className="mt-4 w-full"
      >
        {text(summary.price.totalCents === 0 && summary.monthlyCents === null ? 'order.buttonFree' : 'order.button')}
      </Button>
      <p className="mt-3 flex items-start gap-2 text-sm text-muted">
        <Icon name="lock-keyhole" className="mt-0.5 size-4" />
        {text('order.secure')}
      </p>
    </section>
  )
}

/** How what is ordered is paid for, and whether it renews. */
const paidAs: Readonly<Record<Gift, { paid: OrderKey; free: OrderKey }>> = {
  days: { paid: 'order.once', free: 'order.onceFree' },
  credits: { paid: 'order.onceCredits', free: 'order.onceCredits' },
  plan: { paid: 'order.monthly', free: 'order.monthly' },
}

/** The package, its vehicle, and for how long. */
function Ordered({
  summary: { package: pack, purpose, title, endsAt, monthlyCents, price, featuredDaysLeftOut },
}: {
  summary: OrderSummary
}) {
  const text = useOrderText()
  const words = useSellerText()
  const { language, formats } = useSpeech()
  const terms = paidAs[giftOf(purpose)][price.totalCents === 0 ? 'free' : 'paid']
  return (
    <>
      <p className="mt-3 flex items-baseline justify-between gap-4">
        <span className="text-xl font-bold tracking-tight">{packageWords(pack, language).name}</span>
      </p>
      {title !== pack.name && <p className="text-muted">{words('packages.for', { title: formats.vehicle(title) })}</p>}
      <ul className="mt-3 space-y-1.5 text-[0.9375rem]">
        {featuresOf(pack, words).map((line) => (
          <Point key={line}>{line}</Point>
        ))}
        {endsAt !== null && <Point>{text('order.until', { date: formats.date(endsAt) })}</Point>}
        <Point>{text(terms, { amount: formats.euroCents(monthlyCents ?? price.totalCents) })}</Point>
      </ul>
      {pack.featuredDays > 0 && <PerPageNote className="mt-3 text-[0.9375rem] text-muted" />}
      {featuredDaysLeftOut > 0 && <p className="mt-3 text-[0.9375rem] text-muted">{words('packages.notFeatured')}</p>}
    </>
  )
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name="check" className="mt-0.5 size-4.5 text-brand" />
      <span>{children}</span>
    </li>
  )
}

function Price({
  summary: { price, monthlyCents, coupon, vatCheck },
  isBusy,
}: {
  summary: OrderSummary
  isBusy: boolean
}) {
  const text = useOrderText()
  const { euroCents, percent } = useFormats()
  const { listCents, discountCents, netCents, vatCents, vatBasisPoints, totalCents, treatment } = price
  const note = notes[treatment]
  return (
    <div
      aria-live="polite"
      aria-busy={isBusy}
      className={classNames('mt-5 border-t border-line pt-4 transition-opacity', isBusy ? 'opacity-60' : '')}
    >
      <dl className="space-y-1.5 text-[0.9375rem] tabular-nums">
        {coupon && (
          <>
            <Line label={text('order.listPrice')} value={euroCents(listCents)} />
            <Line label={text('order.discount', { code: coupon.code })} value={euroCents(-discountCents)} />
          </>
        )}
        {vatCents > 0 && (
          <>
            <Line label={text('order.net')} value={euroCents(netCents)} />
            <Line label={text('order.vat', { rate: percent(vatBasisPoints / 100) })} value={euroCents(vatCents)} />
          </>
        )}
        <div className="flex items-baseline justify-between gap-4 pt-1.5">
          <dt className="text-base font-semibold">
            {text(monthlyCents === null ? 'order.total' : 'order.totalFirstMonth')}
            {vatCents > 0 && <span className="ml-1.5 text-sm font-normal text-muted">{text('order.vatIncluded')}</span>}
          </dt>
          <dd className="text-2xl font-bold tracking-tight">{euroCents(totalCents)}</dd>
        </div>
      </dl>
      {note && <p className="mt-2 text-sm text-muted">{text(note)}</p>}
      {vatCheck === 'unavailable' && <p className="mt-2 text-sm text-muted">{text('order.vatUnavailable')}</p>}
    </div>
  )
}

const notes: Record<OrderSummary['price']['treatment'], OrderKey | null> = {
  domestic: null,
  reverse_charge: 'order.reverseCharge',
  outside: 'order.outside',
  exempt: 'order.exempt',
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Coupon({
  summary: { coupon },
  typed,
  error,
  isBusy,
}: {
  summary: OrderSummary
  typed: Typed
  error: OrderKey | undefined
  isBusy: boolean
}) {
  const text = useOrderText()
  return (
    <details className="mt-3" open={coupon !== null || error !== undefined || typed.couponCode !== ''}>
      <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center text-[0.9375rem] font-medium text-brand underline-offset-4 hover:underline">
        {text('order.couponQuestion')}
      </summary>
      <div className="mt-1 flex gap-2">
        <input
          name="couponCode"
          aria-label={text('order.couponCode')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'coupon-error'}
          defaultValue={typed.couponCode}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={`${controlClass} aria-invalid:border-danger`}
        />
        <Button type="submit" name="intent" value="coupon" look="secondary" disabled={isBusy}>
          {text('order.apply')}
        </Button>
      </div>
      {error && (
        <p id="coupon-error" role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {text(error)}
        </p>
      )}
    </details>
  )
}

/** For consumers: what withdrawing costs with and without the express wish, which is never ticked beforehand. */
function Withdrawal({ wishes }: { wishes: boolean }) {
  const text = useOrderText()
  return (
    <div className="mt-5 hidden border-t border-line pt-4 text-[0.9375rem] group-has-[[name=kind][value=consumer]:checked]/order:block">
      <h3 className="font-semibold">{text('order.withdrawal')}</h3>
      <p className="mt-1">{text('order.withdrawalText')}</p>
      <p className="mt-2">{text('order.withdrawalOwed')}</p>
      <LocalLink
        to="/terms-and-conditions#withdrawal"
        target="_blank"
        className="mt-1 inline-flex min-h-8 items-center font-medium text-brand underline underline-offset-4"
      >
        {text('order.withdrawalForm')}
      </LocalLink>
      <label className="mt-2 flex cursor-pointer items-start gap-3 rounded-control bg-sunken p-3.5">
        <input
          type="checkbox"
          name="beginAtOnce"
          value="yes"
          defaultChecked={wishes}
          className="mt-0.5 size-5 shrink-0 accent-brand"
        />
        <span>
          {text('order.wish')} <span className="text-muted">{text('order.wishOptional')}</span>
        </span>
      </label>
    </div>
  )
}

function Accepted() {
  const text = useOrderText()
  const look = 'inline-flex min-h-8 items-center font-medium text-brand underline underline-offset-4'
  return (
    <div className="mt-5 border-t border-line pt-4 text-[0.9375rem]">
      <p>{text('order.accept')}</p>
      <p className="flex flex-wrap gap-x-5">
        <LocalLink to="/terms-and-conditions" target="_blank" className={look}>
          {text('order.terms')}
        </LocalLink>
        <LocalLink to="/privacy-policy" target="_blank" className={look}>
          {text('order.privacy')}
        </LocalLink>
      </p>
    </div>
  )
}
