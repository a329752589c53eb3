/**
 * The port to the Union's register of VAT numbers (VIES), at the Commission or in the sandbox. A member state's part of
 * it is often unavailable.
 */
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Logger } from '../log.ts'
import type { Fetch } from '../outside.ts'

export interface VatRegister {
  /** `null`: the register did not respond. Never call it in a transaction. */
  isValid(vatNumber: string): Promise<boolean | null>
}

export const viesAddress = 'https://ec.europa.eu/taxation_customs/vies/rest-api'
/** People wait for the price of their order. */
const timeoutMs = 6_000

/** An error has no `valid`. */
const wireAnswer = z.object({ valid: z.boolean() })

/** The Commission's register with VIES=on, its stand-in in a demo, else null. */
export function createVatRegister(
  { vies, demoListings, baseUrl, seller }: Pick<Config, 'vies' | 'demoListings' | 'baseUrl' | 'seller'>,
  fetch: Fetch,
  log: Logger,
): VatRegister | null {
  if (!vies && demoListings === null) return null
  const address = vies ? viesAddress : `${baseUrl}/sandbox/vies`
  const requester =
    seller.vatNumber === null
      ? {}
      : { requesterMemberStateCode: seller.vatNumber.slice(0, 2), requesterNumber: seller.vatNumber.slice(2) }
  return {
    isValid: async (vatNumber) => {
      try {
        const response = await fetch(`${address}/check-vat-number`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ countryCode: vatNumber.slice(0, 2), vatNumber: vatNumber.slice(2), ...requester }),
          signal: AbortSignal.timeout(timeoutMs),
        })
        return wireAnswer.parse(await response.json()).valid
      } catch (error) {
        log.warn({ err: error }, 'the register of VAT numbers did not respond')
        return null
      }
    },
  }
}
