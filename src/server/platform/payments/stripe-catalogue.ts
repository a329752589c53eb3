/**
 * The market's products and prices at Stripe. A product has the id of what it stands for, and a lookup key leads to its
 * present price, so that repeated runs create nothing twice.
 */
import { Stripe } from 'stripe'
import type { CatalogueEntry, CatalogueItem } from './payments.ts'

export async function syncAtStripe(stripe: Stripe, item: CatalogueItem): Promise<CatalogueEntry> {
  const product = await syncProduct(stripe, item)
  const price = await syncPrice(stripe, item)
  return { productId: product.id, priceId: price.id }
}

async function syncProduct(
  stripe: Stripe,
  { id, name, description, isOnSale: active }: CatalogueItem,
): Promise<Stripe.Product> {
  const facts = { name, ...(description !== null && { description }) }
  const product = await find(stripe, id)
  if (!product) return create(stripe, id, facts)
  const isSame = product.active === active && product.name === name && (product.description ?? null) === description
  return isSame ? product : stripe.products.update(id, { ...facts, description: description ?? '', active })
}

/** Creates the product of an item unless it exists. */
export async function requireProduct(stripe: Stripe, { id, name }: Pick<CatalogueItem, 'id' | 'name'>): Promise<void> {
  if (!(await find(stripe, id))) await create(stripe, id, { name })
}

async function find(stripe: Stripe, id: string): Promise<Stripe.Product | null> {
  try {
    return await stripe.products.retrieve(id)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  }
}

async function create(stripe: Stripe, id: string, facts: { name: string }): Promise<Stripe.Product> {
  try {
    return await stripe.products.create({ id, ...facts })
  } catch (error) {
    // Another process created it first.
    const isThere = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists'
    const product = isThere ? await find(stripe, id) : null
    if (product) return product
    throw error
  }
}

/**
 * A price never changes: another amount is another price, which takes over the lookup key, and the old one is
 * deactivated.
 */
async function syncPrice(stripe: Stripe, { id, amountCents, isMonthly }: CatalogueItem): Promise<Stripe.Price> {
  const key = `forecourt-${id}`
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  const [former] = data
  const amount = amountCents
  const isSame = former?.unit_amount === amount && (former.recurring !== null) === isMonthly
  if (former && isSame) return former
  const price = await stripe.prices.create({
    product: id,
    currency: 'eur',
    unit_amount: amount,
    lookup_key: key,
    transfer_lookup_key: true,
    ...(isMonthly && { recurring: { interval: 'month' } }),
  })
  if (former) await stripe.prices.update(former.id, { active: false })
  return price
}
