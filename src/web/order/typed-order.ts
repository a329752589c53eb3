/** The fields of an order as typed, and what is wrong with them. */
import { isInUnion, vatPrefixOf } from '../../contract/market/vat.ts'
import { type Buyer, buyer as buyerSchema } from '../../contract/billing.ts'
import type { CouponProblem } from '../../contract/market/coupon-choices.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import type { Problem } from '../problems.ts'
import type { OrderKey } from '../order-texts/order-text.tsx'

export const orderFields = ['kind', 'name', 'street', 'postcode', 'city', 'country', 'vatNumber', 'couponCode'] as const
export type OrderField = (typeof orderFields)[number]
export type Typed = Record<OrderField, string> & { beginAtOnce: boolean }
export type FieldErrors = Partial<Record<OrderField, OrderKey>>

export function readTyped(form: FormData): Typed {
  const word = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const fields = Object.fromEntries(orderFields.map((name) => [name, word(name)])) as Record<OrderField, string>
  return { ...fields, beginAtOnce: form.get('beginAtOnce') === 'yes' }
}

export function typedOf(known: Buyer | Partial<Typed> | null): Typed {
  const { kind, name, street, postcode, city, country, vatNumber } = { ...nothing, ...known }
  return { kind, name, street, postcode, city, country, vatNumber: vatNumber ?? '', couponCode: '', beginAtOnce: false }
}

const nothing = { kind: '', name: '', street: '', postcode: '', city: '', country: '', vatNumber: '' }

/** A VAT number as it is sent: people type spaces, dots and hyphens, and leave out the letters of their country. */
export function vatNumberOf({
  kind,
  country,
  vatNumber,
}: Pick<Typed, 'kind' | 'country' | 'vatNumber'>): string | null {
  const plain = vatNumber.toUpperCase().replaceAll(/[\s.\-/]/g, '')
  if (kind !== 'business' || plain === '') return null
  return /^[A-Z]{2}/.test(plain) || plain.length < shortestNumber || !isInUnion(country)
    ? plain
    : vatPrefixOf(country) + plain
}
/** Without the letters of a country, no number of the Union is shorter. */
const shortestNumber = 7

/** The facts that decide about VAT, once they are stated. */
export function vatFactsOf(typed: Typed): Pick<Buyer, 'kind' | 'country' | 'vatNumber'> | null {
  const parsed = buyerSchema
    .pick({ kind: true, country: true, vatNumber: true })
    .safeParse({ kind: typed.kind, country: typed.country, vatNumber: vatNumberOf(typed) })
  return parsed.success ? parsed.data : null
}

/** The buyer, or what is wrong with the fields. */
export function readBuyer(typed: Typed): { buyer: Buyer } | { errors: FieldErrors } {
  const { name, street, postcode, city } = typed
  const stated = {
    kind: typed.kind,
    name,
    street,
    postcode,
    city,
    country: typed.country,
    vatNumber: vatNumberOf(typed),
  }
  const parsed = buyerSchema.safeParse(stated)
  if (parsed.success) return { buyer: parsed.data }
  const fields = parsed.error.issues.map(({ path }) => path[0] as OrderField)
  return { errors: Object.fromEntries(fields.map((field) => [field, errorOf(field, typed)])) }
}

function errorOf(field: OrderField, typed: Typed): OrderKey {
  if (field === 'kind') return 'order.kindRequired'
  if (field === 'vatNumber') return 'order.vatForm'
  return typed[field] === '' ? 'order.required' : 'order.incorrect'
}

const vatErrors: Readonly<Record<string, OrderKey>> = {
  not_of_business: 'order.vatNotOfBusiness',
  country: 'order.vatCountry',
  form: 'order.vatForm',
  unknown: 'order.vatUnknown',
}

const couponErrors: Readonly<Record<CouponProblem, OrderKey>> = {
  unknown: 'order.couponUnknown',
  not_started: 'order.couponNotStarted',
  ended: 'order.couponEnded',
  other_package: 'order.couponOtherPackage',
  other_audience: 'order.couponOtherAudience',
  used_up: 'order.couponUsedUp',
  used_by_account: 'order.couponUsedByAccount',
}

/** Returns the errors of fields that a refusal names; empty for other refusals. */
export function refusedFields({ code, details, issues }: Problem, typed: Typed): FieldErrors {
  const reason = String(details['reason'])
  if (code === 'vat_number_invalid') return { vatNumber: ownValue(vatErrors, reason) ?? 'order.vatForm' }
  if (code === 'coupon_not_valid') {
    return { couponCode: ownValue(couponErrors, reason) ?? 'order.couponUnknown' }
  }
  if (code !== 'invalid_input') return {}
  const refused = (issues ?? []).flatMap(({ path, code }) => {
    const field = orderFields.find((name) => name === path.replace(/^buyer\./, ''))
    if (field === undefined) return []
    return [[field, code === 'for_businesses' ? 'order.forBusinesses' : errorOf(field, typed)] as const]
  })
  return Object.fromEntries(refused)
}
