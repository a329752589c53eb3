/** What an order comes to when its page is opened, with the coupon that the page was left with. */
import type { OrderSummary } from '../../contract/payments.ts'
import type { PageContext } from '../page-context.ts'
import { problemOf } from '../problems.ts'
import type { OrderSubject } from './order-address.ts'
import { type FieldErrors, refusedFields, typedOf } from './typed-order.ts'

/** A coupon that counts no longer is left out and marked. Throws what prevents the order. */
export async function loadSummary(
  { api, language }: Pick<PageContext, 'api' | 'language'>,
  subject: OrderSubject,
  couponCode: string,
): Promise<{ summary: OrderSummary; errors: FieldErrors }> {
  const call = (coupon: { couponCode?: string }) => api.payments.summary({ ...subject, language, ...coupon })
  if (couponCode === '') return { summary: await call({}), errors: {} }
  try {
    return { summary: await call({ couponCode }), errors: {} }
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.code !== 'coupon_not_valid') throw error
    return { summary: await call({}), errors: refusedFields(problem, typedOf(null)) }
  }
}
