/** Who buys from the operator: what an order and its invoice state of the customer. */
import { z } from 'zod'
import { oneLinePattern } from './one-line.ts'

const line = (maxLength: number) => z.string().trim().min(1).max(maxLength).regex(oneLinePattern)

export const buyerKinds = ['consumer', 'business'] as const

/** The customer of an order. Consumer or business is asked, never concluded. */
export const buyer = z
  .object({
    kind: z.enum(buyerKinds),
    /** Of the person, or of the company. */
    name: line(200),
    street: line(200),
    postcode: line(20),
    city: line(100),
    /** ISO 3166-1 alpha-2, of any country. */
    country: z.string().regex(/^[A-Z]{2}$/),
    /** With its country's prefix and without spaces; only of a business. */
    vatNumber: z
      .string()
      .regex(/^[A-Z]{2}[A-Z0-9+*]{2,13}$/)
      .nullable(),
  })
  .meta({ id: 'Buyer' })
export type Buyer = z.output<typeof buyer>
