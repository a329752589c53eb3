/** Products and prices at the stand-in: enough to sync packages with Stripe. */
import { dayMs } from '../../contract/market/durations.ts'
import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Platform } from '../../server/platform/platform.ts'
import { recordsOf } from '../records.ts'
import { parseNested } from './form.ts'

/** Longer than any sandbox is used. */
const rememberedMs = 365 * dayMs

const text = z.string().min(1).max(5_000)
const flag = z.enum(['true', 'false'])
const productParameters = z.strictObject({
  id: text.optional(),
  name: text.optional(),
  description: z.string().max(5_000).optional(),
  active: flag.optional(),
})
const priceParameters = z.strictObject({
  product: text,
  currency: z.literal('eur'),
  unit_amount: z.string().regex(/^\d{1,12}$/),
  lookup_key: z.string().max(200).optional(),
  transfer_lookup_key: flag.optional(),
  recurring: z.strictObject({ interval: z.literal('month') }).optional(),
})

const product = z.object({ id: z.string(), name: z.string(), description: z.string().nullable(), active: z.boolean() })
const price = z.object({
  id: z.string(),
  product: z.string(),
  unitAmount: z.int(),
  monthly: z.boolean(),
  lookupKey: z.string().nullable(),
  active: z.boolean(),
})

function productsOf(platform: Platform) {
  return recordsOf(platform, 'stripe-product', product, rememberedMs)
}

/** Returns the name of a product; null if there is none. */
export async function productName(platform: Platform, productId: string): Promise<string | null> {
  return (await productsOf(platform).read(productId))?.name ?? null
}

export function productRoutes(platform: Platform): Hono {
  const products = productsOf(platform)
  const prices = recordsOf(platform, 'stripe-price', price, rememberedMs)
  /** Returns the price of a lookup key. */
  const keys = recordsOf(platform, 'stripe-price-key', z.object({ priceId: z.string() }), rememberedMs)
  const app = new Hono()

  app.post('/products', async (c) => {
    const asked = productParameters.safeParse(parseNested(await c.req.text()))
    if (!asked.success || asked.data.name === undefined) return refuse(c, 400, 'parameter_missing', 'name')
    const { id = `prod_${token()}`, name, description, active } = asked.data
    if (await products.read(id)) return refuse(c, 400, 'resource_already_exists', 'id')
    const made = { id, name, description: description || null, active: active !== 'false' }
    return c.json(productWire(await products.insertOnce(id, made)))
  })

  app.get('/products/:id', async (c) => {
    const found = await products.read(c.req.param('id'))
    return found ? c.json(productWire(found)) : refuse(c, 404, 'resource_missing', 'id')
  })

  app.post('/products/:id', async (c) => {
    const asked = productParameters.omit({ id: true }).safeParse(parseNested(await c.req.text()))
    if (!asked.success) return refuse(c, 400, 'parameter_unknown', 'product')
    const { name, description, active } = asked.data
    const changed = await products.change(c.req.param('id'), (before) => ({
      ...before,
      name: name ?? before.name,
      description: description === undefined ? before.description : description || null,
      active: active === undefined ? before.active : active === 'true',
    }))
    return changed ? c.json(productWire(changed.after)) : refuse(c, 404, 'resource_missing', 'id')
  })

  app.get('/prices', async (c) => {
    const wanted = Object.entries(c.req.query()).flatMap(([name, value]) =>
      name.startsWith('lookup_keys[') ? value : [],
    )
    const found = []
    for (const key of wanted) {
      const led = await keys.read(key)
      const there = led && (await prices.read(led.priceId))
      if (there?.active && there.lookupKey === key) found.push(priceWire(there))
    }
    return c.json({ object: 'list', url: '/v1/prices', has_more: false, data: found })
  })

  app.post('/prices', async (c) => {
    const asked = priceParameters.safeParse(parseNested(await c.req.text()))
    if (!asked.success) return refuse(c, 400, 'parameter_invalid', String(asked.error.issues[0]?.path[0] ?? 'price'))
    const { product: productId, unit_amount, lookup_key: key = null, recurring } = asked.data
    if (!(await products.read(productId))) return refuse(c, 400, 'resource_missing', 'product')
    const made = {
      id: `price_${token()}`,
      product: productId,
      unitAmount: Number(unit_amount),
      monthly: recurring !== undefined,
      lookupKey: key,
      active: true,
    }
    if (key !== null) {
      const holder = await keys.read(key)
      if (holder && asked.data.transfer_lookup_key !== 'true') return refuse(c, 400, 'resource_already_exists', 'lookup_key') // prettier-ignore
      if (holder) {
        await prices.change(holder.priceId, (before) => ({ ...before, lookupKey: null }))
        await keys.change(key, () => ({ priceId: made.id }))
      } else await keys.insert(key, { priceId: made.id })
    }
    await prices.insert(made.id, made)
    return c.json(priceWire(made))
  })

  app.post('/prices/:id', async (c) => {
    const asked = z.strictObject({ active: flag }).safeParse(parseNested(await c.req.text()))
    if (!asked.success) return refuse(c, 400, 'parameter_unknown', 'price')
    const isActive = asked.data.active === 'true'
    const changed = await prices.change(c.req.param('id'), (before) => ({ ...before, active: isActive }))
    return changed ? c.json(priceWire(changed.after)) : refuse(c, 404, 'resource_missing', 'id')
  })

  return app
}

function token(): string {
  return randomBytes(12).toString('hex')
}

function productWire(record: z.output<typeof product>): object {
  return { ...record, object: 'product', livemode: false, metadata: {} }
}

function priceWire({ unitAmount, monthly, lookupKey, ...record }: z.output<typeof price>): object {
  return {
    ...record,
    object: 'price',
    currency: 'eur',
    unit_amount: unitAmount,
    lookup_key: lookupKey,
    type: monthly ? 'recurring' : 'one_time',
    recurring: monthly ? { interval: 'month', interval_count: 1 } : null,
    livemode: false,
    metadata: {},
  }
}

/** Stripe's envelope of errors. */
function refuse(c: Context, status: 400 | 404, code: string, param: string): Response {
  return c.json({ error: { type: 'invalid_request_error', code, param, message: `${code}: ${param}` } }, status)
}
