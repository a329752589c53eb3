/**
 * A stand-in for the Union's register of VAT numbers: those that end in 200 are not in it, those that end in 300 belong
 * to a member state that does not respond, and all others are valid.
 */
import { Hono } from 'hono'
import { z } from 'zod'

const asked = z.object({ countryCode: z.string(), vatNumber: z.string() })

export function viesStandIn(): Hono {
  const app = new Hono()
  app.post('/check-vat-number', async (c) => {
    const { countryCode, vatNumber } = asked.parse(await c.req.json())
    if (vatNumber.endsWith('300'))
      return c.json({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, 500)
    return c.json({ countryCode, vatNumber, valid: !vatNumber.endsWith('200') })
  })
  return app
}
